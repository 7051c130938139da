import { inSteps } from '#shared/pause.ts'
import { drawPng } from '#circuits/drawing/draw-png.ts'
import { sceneSteps } from '#circuits/drawing/scene.ts'
import type { Quaternion, Save } from '#circuits/save-file/save.ts'

/** Stored forms of drawings: the first had one width; later ones, of which some are stored as 2, have all of them. */
export const drawingForms = { first: 0, pictures: 1 } as const

/** The widths of a drawing's pictures: for cards, pages, and full size on dense screens. */
export const drawingWidths = [480, 960, 1440, 2160] as const

/** The names of a drawing's files in its folder; large saves aren't kept for the player. */
export const drawingNames = {
  share: 'og.jpg',
  save: 'save.bin',
  picture: (width: number, type: 'image/webp' | 'image/jpeg') =>
    `${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`,
} as const

/** The width of the only picture of the first form, which is WebP. */
export const firstWidth = 480

/** Size of the picture that a drawing's other pictures are scaled from; it is the largest of them. */
const drawingSize = { width: 2160, height: 1215 } as const

/** The size of pictures in link previews: cropped by less than a drawing's margin. */
const sharedSize = { width: 1200, height: 630 } as const

export interface DrawingFile {
  name: string
  type: 'image/webp' | 'image/jpeg' | 'application/octet-stream'
  bytes: Uint8Array | ArrayBuffer
}

/** Turns a PNG into a picture of that format, scaled to the width; cropped evenly where a height is given, too. */
export type Encode = (
  png: Uint8Array,
  size: { width: number; height?: number },
  format: 'image/webp' | 'image/jpeg',
) => Promise<Uint8Array | ArrayBuffer>

/** Throws NotDrawable for a save in which too much lies behind each other. */
export async function drawFiles(
  save: Save,
  { rootTurn, layers }: { rootTurn: Quaternion | null; layers?: number },
  encode: Encode,
): Promise<DrawingFile[]> {
  const scene = await inSteps(sceneSteps(save, rootTurn))
  const png = await drawPng(scene, drawingSize, layers)
  const sizes = drawingWidths.flatMap((width) =>
    (['image/webp', 'image/jpeg'] as const).map((type) => ({
      name: drawingNames.picture(width, type),
      type,
      size: { width },
    })),
  )
  const share = { name: drawingNames.share, type: 'image/jpeg', size: sharedSize } as const
  const files: DrawingFile[] = []
  // One after another: on a server of one's own all at once would take the processors from the pages.
  for (const { name, type, size } of [...sizes, share])
    files.push({ name, type, bytes: await encode(png, size, type) })
  return files
}
