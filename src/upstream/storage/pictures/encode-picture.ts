import { inspectPicture } from './inspect-picture.ts'
import { transformPicture } from './transform-picture.ts'

export interface EncodedPicture {
  /** WebP of at most 1,920 pixels a side. */
  full: ArrayBuffer
  /** Size of `full`, in pixels. */
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
  const full = await transformPicture(images, picture, {
    width: maxSide,
    height: maxSide,
    fit: 'scale-down',
  })
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

export interface Square<Side extends number> {
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
