import type { PictureVariant } from '#shared/addresses/uploads.ts'
import type { Config } from '#upstream/config/env.ts'
import type { MarkupPicture } from '#upstream/markup/base/context.ts'
import { uploadFolder, putJpeg, putWebp } from './blobs.ts'
import type { EncodedPicture } from '#upstream/storage/pictures/encode-picture.ts'

/** A picture for an HTML element: its URL, its alternative text, and its displayed size. */
export interface SharedPicture {
  src: string
  alt: string
  width: number
  height: number
}

export function uploadedPictureUrl(
  { origins }: Pick<Config, 'origins'>,
  publicId: string,
  form: PictureVariant,
): string {
  return `${origins.assets}/${uploadFolder('image', publicId)}/${form}`
}

export function fullPicture(
  config: Pick<Config, 'origins'>,
  { publicId, width, height }: { publicId: string; width: number | null; height: number | null },
): MarkupPicture {
  return { url: uploadedPictureUrl(config, publicId, 'full.webp'), width, height }
}

/** Stores all variants of a picture in a folder; if it fails, no write is in progress any more. */
export async function putPicture(bucket: R2Bucket, folder: string, picture: EncodedPicture): Promise<void> {
  const key = (form: PictureVariant) => `${folder}/${form}`
  const puts = await Promise.allSettled([
    putWebp(bucket, key('full.webp'), picture.full),
    putWebp(bucket, key('480.webp'), picture.card),
    putJpeg(bucket, key('og.jpg'), picture.cover),
  ])
  for (const put of puts) if (put.status === 'rejected') throw put.reason
}
