import type { PictureForm } from '#shared/uploads.ts'
import type { Config } from '#upstream/config/env.ts'
import { uploadedPictureUrl } from '#upstream/storage/picture-blobs.ts'
import type { CreationRow } from './creation.reader.ts'

type Origins = Pick<Config, 'origins'>

/** The names of a creation's drawing in its folder: whole, as a card's picture, and as the one for sharing. */
export const drawingNames = { whole: 'drawing.svg', card: '480.webp', share: 'og.jpg' } as const

const pictureForms = { whole: 'full.webp', card: '480.webp', share: 'og.jpg' } as const satisfies Record<
  string,
  PictureForm
>

type Size = keyof typeof drawingNames

/** Where an uploaded picture is. */
export function pictureAddress(config: Origins, uploadId: string, size: Size): string {
  return uploadedPictureUrl(config, uploadId, pictureForms[size])
}

/** Where the drawing of a creation is; null when it has none. */
export function drawingAddress({ origins }: Origins, folder: string | null, size: Size): string | null {
  return folder === null ? null : `${origins.assets}/${folder}/${drawingNames[size]}`
}

/** The picture that stands for a creation: its first one, else its drawing; null when it has neither. */
export function coverAddress(
  config: Origins,
  { cover, drawing }: Pick<CreationRow, 'cover' | 'drawing'>,
  size: Size,
): string | null {
  return cover === null ? drawingAddress(config, drawing, size) : pictureAddress(config, cover, size)
}

/** Where the archive is given out. */
export function downloadAddress({ origins }: Origins, publicId: string): string {
  return `${origins.main}/api/v1/download-creation/${publicId}`
}
