import { drawPng } from '#upstream/drawing/draw-png.ts'
import { drawSvg } from '#upstream/drawing/draw-svg.ts'
import type { Save } from '#shared/save-file/save.ts'
import { drawingNames } from './creation-files.ts'

/** One form of a drawing, as it is kept. */
export interface DrawingFile {
  name: string
  type: 'image/svg+xml' | 'image/webp' | 'image/jpeg'
  bytes: Uint8Array | ArrayBuffer
}

/** Turns a PNG into a picture of that width and format. */
export type Encode = (
  png: Uint8Array,
  width: number,
  format: 'image/webp' | 'image/jpeg',
) => Promise<Uint8Array | ArrayBuffer>

/** The size in which links to a page show its picture. */
const shared = { width: 1200, height: 630 }
const cardWidth = 480

/** Draws a save file in each form that pages show. */
export async function drawFiles(save: Save, encode: Encode): Promise<DrawingFile[]> {
  const png = await drawPng(save, shared)
  const [card, share] = await Promise.all([
    encode(png, cardWidth, 'image/webp'),
    encode(png, shared.width, 'image/jpeg'),
  ])
  return [
    { name: drawingNames.whole, type: 'image/svg+xml', bytes: new TextEncoder().encode(drawSvg(save)) },
    { name: drawingNames.card, type: 'image/webp', bytes: card },
    { name: drawingNames.share, type: 'image/jpeg', bytes: share },
  ]
}
