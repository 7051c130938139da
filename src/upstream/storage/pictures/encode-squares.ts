import { transformPicture } from './transform-picture.ts'

/** One picture, made anew in one size. */
export interface Square<Side extends number> {
  /** Pixels of each side. */
  side: Side
  webp: ArrayBuffer
}

/** Makes WebP squares of a picture, cut around its middle; throws `bad-content` when it cannot be decoded. */
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
