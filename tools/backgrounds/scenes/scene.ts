import { createStage } from '../drawing/stage.ts'
import { drawSheets } from '../drawing/sheets.ts'
import { lightScene } from '../picture/light.ts'
import type { Lighting } from '../picture/light.ts'
import type { LinearImage } from '../picture/image.ts'
import type { Palette, Stage } from '../drawing/stage.ts'
import type { Spot } from '../drawing/geometry.ts'
import type { Viewpoint } from '../drawing/camera.ts'

/** One background: its camera, its lighting, and the parts on the board. */
export interface Scene {
  name: string
  seed: string
  viewpoint: Viewpoint
  palette: Palette
  lamp: Spot
  /** Whether parts carry names; they do unless a picture is to be free of words. */
  marked?: boolean
  lighting: Lighting
  build: (stage: Stage) => void
}

/** Builds and lights a scene at a height in pixels, 16:9; the same seed gives the same picture. */
export async function renderScene(scene: Scene, height: number): Promise<LinearImage> {
  const stage = createStage(scene)
  scene.build(stage)
  return lightScene(drawSheets(stage, height), scene.lighting)
}
