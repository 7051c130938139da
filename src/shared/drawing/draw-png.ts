import type { Frame } from './camera.ts'
import { encodePng } from './png.ts'
import { rasterise } from './raster.ts'
import type { Scene } from './scene.ts'

/** Draws everything in a scene as a PNG picture of that size. */
export function drawPng(scene: Scene, frame: Frame): Promise<Uint8Array<ArrayBuffer>> {
  return encodePng(rasterise(scene, frame), frame)
}
