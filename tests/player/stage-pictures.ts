import { afterEach } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { createRenderer, createStage } from '#circuits/player/stage/create-stage.ts'
import { packScene } from '#circuits/player/stage/pack/pack-scene.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import type { Stage, StageOptions } from '#circuits/player/stage/stage.ts'
import { rasterise } from '#circuits/drawing/draw-png.ts'
import { createScene } from '#circuits/drawing/scene.ts'
import type { CompleteSave } from '#circuits/save-file/save.ts'
import { createNetlist } from '#circuits/simulation/netlist.ts'

/** The size of stages' canvases. */
export const frame = { width: 640, height: 400 }

const opened: { stage: Stage; canvas: HTMLCanvasElement }[] = []

afterEach(() => {
  for (const { stage, canvas } of opened.splice(0)) {
    stage.dispose()
    canvas.remove()
  }
})

/** A save as a stage draws it. */
export function pack(save: CompleteSave): PackedScene {
  return packScene(save, { rootTurn: null }, createNetlist(save))
}

/** A circuit of the demo community. */
export function demo(slug: string): CompleteSave {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new RangeError(slug)
  return circuit.build()
}

/** A stage on a canvas of its own, after its first picture. */
export async function openStage(packed: PackedScene, options: StageOptions = {}, { width, height } = frame) {
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  canvas.style.cssText = `position: fixed; inset: 0 auto auto 0; inline-size: ${width}px; block-size: ${height}px`
  document.body.appendChild(canvas)
  const first = Promise.withResolvers<Uint8ClampedArray>()
  const stage = createStage(createRenderer(canvas), packed, {
    ...options,
    onFirstFrame() {
      options.onFirstFrame?.()
      first.resolve(pixelsOf(canvas))
    },
  })
  opened.push({ stage, canvas })
  return { stage, canvas, pixels: await first.promise }
}

/** Pixels of a canvas; only valid within the frame that drew it. */
export function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const copy = document.createElement('canvas')
  Object.assign(copy, frame)
  const context = copy.getContext('2d')
  context?.drawImage(canvas, 0, 0, frame.width, frame.height)
  return context?.getImageData(0, 0, frame.width, frame.height).data ?? new Uint8ClampedArray()
}

/** Waits until a change is drawn: a frame may have to wait for the last one. */
export async function drawnFrame(stage: Stage): Promise<void> {
  const { frames } = stage.stats()
  while (stage.stats().frames === frames) await new Promise<unknown>(requestAnimationFrame)
}

export async function drawn(save: CompleteSave): Promise<Uint8Array> {
  const bands: Uint8Array[] = []
  for await (const band of rasterise(createScene(save), frame)) bands.push(band)
  return Uint8Array.from(bands.flatMap((band) => Array.from(band)))
}

/** How different two pictures are: the mean of all channels, and the share of pixels that are clearly different. */
export function difference(stage: Uint8ClampedArray, drawing: Uint8Array): { mean: number; other: number } {
  let [sum, other] = [0, 0]
  for (let pixel = 0; pixel < frame.width * frame.height; pixel++) {
    let max = 0
    for (let channel = 0; channel < 3; channel++) {
      const off = Math.abs((stage[pixel * 4 + channel] ?? 0) - (drawing[pixel * 3 + channel] ?? 0))
      sum += off
      max = Math.max(max, off)
    }
    if (max > 64) other++
  }
  return { mean: sum / (frame.width * frame.height * 3), other: other / (frame.width * frame.height) }
}
