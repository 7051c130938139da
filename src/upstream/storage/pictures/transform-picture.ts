import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'

/**
 * What the platform's image service says when it is the picture that it cannot read: too large, no image, too many
 * pixels, a format it does not know, damaged. All its other codes are about itself, an account's quota for one.
 */
const pictureFaults = new Set([9402, 9412, 9413, 9520, 9523])

/** Of 100; where WebP and JPEG stop showing what they leave out. */
const quality = 82

/**
 * Decodes a picture and makes it anew in one form: upright as its orientation says, its first frame alone, and nothing of the
 * file but its pixels. Throws `bad-content` when it cannot be decoded.
 */
export async function transformPicture(
  images: ImagesBinding,
  picture: Uint8Array | ArrayBuffer,
  transform: ImageTransform,
  format: 'image/webp' | 'image/jpeg' = 'image/webp',
): Promise<ArrayBuffer> {
  try {
    const made = await images
      .input(streamOf(picture))
      .transform(transform)
      .output({ format, quality, anim: false })
    return await made.response().arrayBuffer()
  } catch (error) {
    if (isPictureFault(error)) throw new RestError(restErrors.badContent)
    throw error
  }
}

/** The bytes themselves as a stream; a Blob would copy them. */
function streamOf(picture: Uint8Array | ArrayBuffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(picture instanceof Uint8Array ? picture : new Uint8Array(picture))
      controller.close()
    },
  })
}

function isPictureFault(error: unknown): boolean {
  return error instanceof Error && pictureFaults.has(Number((error as Partial<ImagesError>).code))
}
