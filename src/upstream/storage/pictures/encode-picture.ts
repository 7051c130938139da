import { inspectPicture } from './inspect-picture.ts'
import { transformPicture } from './transform-picture.ts'

/** A picture in the forms that pages show it in. */
export interface EncodedPicture {
  /** WebP of at most 1,920 pixels a side. */
  full: ArrayBuffer
  /** Of `full`, in pixels. */
  width: number
  height: number
  /** WebP, at most 480 wide, for cards. */
  card: ArrayBuffer
  /** JPEG of 1200 by 630 for sharing. */
  cover: ArrayBuffer
}

/** The longest side of a picture in its full size, in pixels: a large screen. */
const longest = 1_920
const cardWidth = 480
/** What pages that show a link draw, by the Open Graph protocol's common use. */
const cover = { width: 1_200, height: 630 }
/** The site's dark ground, around pictures that are too small or too long to fill a cover. */
const ground = '#0e1216'
/** A cover may lose this much of a picture's longer way; of a tall one, too much would be gone. */
const mostCropped = 2

/**
 * Makes a picture anew in each form. The file itself is decoded once: the smaller forms are made of the large one, which takes
 * less memory and time than the 40 megapixels that a file may have. Throws `bad-content` when it cannot be decoded.
 */
export async function encodePicture(
  images: ImagesBinding,
  picture: Uint8Array<ArrayBuffer>,
): Promise<EncodedPicture> {
  const full = await transformPicture(images, picture, {
    width: longest,
    height: longest,
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
  return isLarge && ratio <= mostCropped && ratio >= 1 / mostCropped
}
