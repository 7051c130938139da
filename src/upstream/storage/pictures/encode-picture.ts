import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { inspectPicture } from './inspect-picture.ts'

/** The image service's codes for a faulty picture. All its others are about the service, such as an account's quota. */
const pictureFaults = new Set([9402, 9412, 9413, 9520, 9523])

/** Of 100; above it WebP and JPEG show no difference. */
const quality = 82

/** Rotated by its orientation, first frame only, without metadata. Throws `bad-content` if it cannot be decoded. */
export async function transformPicture(
  images: ImagesBinding,
  picture: Uint8Array | ArrayBuffer,
  transform: ImageTransform,
  format: 'image/webp' | 'image/jpeg' = 'image/webp',
): Promise<ArrayBuffer> {
  try {
    const encoded = await images
      .input(streamOf(picture))
      .transform(transform)
      .output({ format, quality, anim: false })
    return await encoded.response().arrayBuffer()
  } catch (error) {
    if (isPictureFault(error)) throw new RestError(restErrors.badContent)
    throw error
  }
}

/** The bytes as a stream; a Blob would copy them. */
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

export interface EncodedPicture {
  /** WebP of at most 1,920 pixels a side. */
  full: ArrayBuffer
  width: number
  height: number
  /** WebP, at most 480 wide, for cards. */
  card: ArrayBuffer
  /** JPEG of 1200 by 630 for link previews. */
  cover: ArrayBuffer
}

/** The longest side of a picture's full variant, in pixels: a large screen. */
const maxSide = 1_920
const cardWidth = 480
/** The size of link previews by the Open Graph protocol's common use. */
const cover = { width: 1_200, height: 630 }
/** Background color around pictures that are too small or too long to fill a preview, and behind transparent ones. */
const ground = '#4a5661'
/** A preview may crop this share of a picture's longer side; of a tall one too much would be lost. */
const maxCropRatio = 2

/**
 * Encodes a picture in each variant. The file is decoded once: the smaller variants are made from the large one, which takes less memory
 * and time than decoding the maximum of 40 megapixels again. Throws `bad-content` if it cannot be decoded.
 */
export async function encodePicture(
  images: ImagesBinding,
  picture: Uint8Array<ArrayBuffer>,
): Promise<EncodedPicture> {
  const full = await transformPicture(images, picture, { width: maxSide, height: maxSide, fit: 'scale-down' })
  const { width, height } = inspectPicture(new Uint8Array(full))
  const fit = fillsCover(width, height) ? 'cover' : 'pad'
  const [card, shared] = await Promise.all([
    transformPicture(images, full, { width: cardWidth, fit: 'scale-down' }),
    transformPicture(images, full, { ...cover, fit, background: ground }, 'image/jpeg'),
  ])
  return { full, width, height, card, cover: shared }
}

function fillsCover(width: number, height: number): boolean {
  const ratio = width / height / (cover.width / cover.height)
  const isLarge = width >= cover.width && height >= cover.height
  return isLarge && ratio <= maxCropRatio && ratio >= 1 / maxCropRatio
}

interface Square<Side extends number> {
  side: Side
  webp: ArrayBuffer
}

/** Encodes WebP squares of a picture, cropped around its middle; throws `bad-content` if it cannot be decoded. */
export function encodeSquares<Side extends number>(
  images: ImagesBinding,
  picture: Uint8Array<ArrayBuffer>,
  sides: readonly Side[],
): Promise<Square<Side>[]> {
  return Promise.all(
    sides.map(async (side) => ({
      side,
      webp: await transformPicture(images, picture, { width: side, height: side, fit: 'cover' }),
    })),
  )
}
