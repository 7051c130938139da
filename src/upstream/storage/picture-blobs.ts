import type { PictureForm } from '#shared/uploads.ts'
import type { Config } from '#upstream/config/env.ts'
import type { MarkupPicture } from '#upstream/markup/base/context.ts'
import { uploadFolder } from './blob-folder.ts'
import { putJpeg, putWebp } from './blob.writer.ts'
import type { EncodedPicture } from './pictures/encode-picture.ts'

/** Where the assets host has an uploaded picture, in one of its forms. */
export function uploadedPictureUrl(
  { origins }: Pick<Config, 'origins'>,
  publicId: string,
  form: PictureForm,
): string {
  return `${origins.assets}/${uploadFolder('image', publicId)}/${form}`
}

/** An uploaded picture as a text shows it: in its full size, in pixels. */
export function shownPicture(
  config: Pick<Config, 'origins'>,
  { publicId, width, height }: { publicId: string; width: number | null; height: number | null },
): MarkupPicture {
  return { url: uploadedPictureUrl(config, publicId, 'full.webp'), width, height }
}

/** Puts all forms of a picture into a folder; when it fails, no blob is on its way any more. */
export async function putPicture(bucket: R2Bucket, folder: string, picture: EncodedPicture): Promise<void> {
  const key = (form: PictureForm) => `${folder}/${form}`
  const puts = await Promise.allSettled([
    putWebp(bucket, key('full.webp'), picture.full),
    putWebp(bucket, key('480.webp'), picture.card),
    putJpeg(bucket, key('og.jpg'), picture.cover),
  ])
  for (const put of puts) if (put.status === 'rejected') throw put.reason
}
