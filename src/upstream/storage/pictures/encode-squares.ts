import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/errors.ts'

/**
 * What the platform's image service says when it is the picture that it cannot read: too large, no image, too many
 * pixels, a format it does not know, damaged. All its other codes are about itself, an account's quota for one.
 */
const pictureFaults = new Set([9402, 9412, 9413, 9520, 9523])

/** Of 100; where WebP stops showing what it leaves out. */
const quality = 82

/** One picture, made anew in one size. */
export interface Square<Side extends number> {
  /** Pixels of each side. */
  side: Side
  webp: ArrayBuffer
}

/**
 * Decodes a picture and makes WebP squares of it, cut around its middle: upright as its orientation says, its first frame
 * alone, and nothing of the file but its pixels. Throws `bad-content` when it cannot be decoded.
 */
export function encodeSquares<Side extends number>(
  images: ImagesBinding,
  picture: Uint8Array<ArrayBuffer>,
  sides: readonly Side[],
): Promise<Square<Side>[]> {
  return Promise.all(sides.map(async (side) => ({ side, webp: await encode(images, picture, side) })))
}

async function encode(
  images: ImagesBinding,
  picture: Uint8Array<ArrayBuffer>,
  side: number,
): Promise<ArrayBuffer> {
  try {
    const made = await images
      .input(new Blob([picture]).stream())
      .transform({ width: side, height: side, fit: 'cover' })
      .output({ format: 'image/webp', quality, anim: false })
    return await made.response().arrayBuffer()
  } catch (error) {
    if (isPictureFault(error)) throw new RestError(restErrors.badContent)
    throw error
  }
}

function isPictureFault(error: unknown): boolean {
  return error instanceof Error && pictureFaults.has(Number((error as Partial<ImagesError>).code))
}
