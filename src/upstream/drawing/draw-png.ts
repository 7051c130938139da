import type { Save } from '#shared/save-file/save.ts'
import type { Frame } from './camera.ts'
import { pictureDetail } from './detail.ts'
import { layOut } from './layout.ts'
import { encodePng } from './png.ts'
import { rasterise } from './raster.ts'
import { paintScene } from './scene.ts'

/**
 * Draws a save file as a PNG picture of that many pixels, the same that `drawSvg` draws. What has more parts than the
 * richest picture holds is drawn with less to each of them, then with some of them.
 */
export function drawPng(save: Save, frame: Frame): Promise<Uint8Array> {
  return encodePng(rasterise(paintScene(layOut(save), frame, pictureDetail(save))), frame)
}
