import type { Config } from '#upstream/config/env.ts'
import { uploadedPictureUrl } from '#upstream/storage/blobs.ts'
import { pictureForms } from '#upstream/domains/objects/creation-cards.ts'
import type { CreationRow } from './creation.reader.ts'
import {
  drawingForms,
  drawingNames,
  drawingWidths,
  firstWidth,
} from '#upstream/domains/creations/reading/drawing-files.ts'

type Origins = Pick<Config, 'origins'>
type Drawn = Pick<CreationRow, 'drawing' | 'drawingForm'>

/** A picture in several sizes, as pages choose from: `srcset`s of each format, and the address of the largest. */
export interface PictureSources {
  webp: string
  jpeg: string | null
  fallback: string
}

export interface PlayableSave {
  url: string
  bytes: number
  rootTurn: number[] | null
}

type Size = keyof typeof pictureForms

const cardWidth = 960

export function pictureAddress(config: Origins, uploadId: string, size: Size): string {
  return uploadedPictureUrl(config, uploadId, pictureForms[size])
}

/** A creation's drawing in all its widths, or those up to `widest`; null if it has none. */
export function drawingSources(
  config: Origins,
  { drawing, drawingForm }: Drawn,
  maxWidth = Infinity,
): PictureSources | null {
  if (drawing === null) return null
  if (drawingForm === drawingForms.first) {
    const only = drawingFile(config, drawing, drawingNames.picture(firstWidth, 'image/webp'))
    return { webp: `${only} ${firstWidth}w`, jpeg: null, fallback: only }
  }
  const widths = drawingWidths.filter((width) => width <= maxWidth)
  const address = (width: number, type: 'image/webp' | 'image/jpeg'): string =>
    drawingFile(config, drawing, drawingNames.picture(width, type))
  const set = (type: 'image/webp' | 'image/jpeg'): string =>
    widths.map((width) => `${address(width, type)} ${width}w`).join(', ')
  const fallback = address(Math.max(...widths), 'image/jpeg')
  return { webp: set('image/webp'), jpeg: set('image/jpeg'), fallback }
}

/** Save file for the player: its URL and size, and the rotation of its first root; null if the creation has none. */
export function playerSave(
  config: Origins,
  { drawing, playerBytes, rootTurn }: Pick<CreationRow, 'drawing' | 'playerBytes' | 'rootTurn'>,
): PlayableSave | null {
  if (drawing === null || playerBytes === null) return null
  return {
    url: drawingFile(config, drawing, drawingNames.save),
    bytes: playerBytes,
    rootTurn: rootTurn === null ? null : (JSON.parse(rootTurn) as number[]),
  }
}

/** The cover picture of a creation for cards: its first one, else its drawing; null if it has neither. */
export function coverSources(
  config: Origins,
  creation: Pick<CreationRow, 'cover'> & Drawn,
): PictureSources | null {
  if (creation.cover === null) return drawingSources(config, creation, cardWidth)
  const only = pictureAddress(config, creation.cover, 'card')
  return { webp: `${only} 480w`, jpeg: null, fallback: only }
}

export function downloadAddress({ origins }: Origins, publicId: string, version?: number): string {
  const query = version === undefined ? '' : `?version=${version}`
  return `${origins.main}/api/v1/download-creation/${publicId}${query}`
}

function drawingFile({ origins }: Origins, folder: string, name: string): string {
  return `${origins.assets}/${folder}/${name}`
}
