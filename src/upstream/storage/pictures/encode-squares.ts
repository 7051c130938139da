import { transformPicture } from './transform-picture.ts'

/** A picture, encoded in one size. */
export interface Square<Side extends number> {
  /** Pixels of each side. */
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
