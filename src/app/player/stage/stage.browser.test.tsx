import { afterEach, expect, test, vi } from 'vitest'
import { rasterise } from '#shared/drawing/draw-png.ts'
import { createScene } from '#shared/drawing/scene.ts'
import type { CompleteSave } from '#shared/save-file/save.ts'
import { closeStages, demo, frame, nextFrame, openStage, pack, pixelsOf } from '#tests/player/open-stage.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'

afterEach(closeStages)

function drawn(save: CompleteSave): Uint8Array {
  const pixels = new Uint8Array(frame.width * frame.height * 3)
  let at = 0
  for (const band of rasterise(createScene(save), frame)) {
    pixels.set(band, at)
    at += band.length
  }
  return pixels
}

/** How different two pictures are: the mean of all channels, and the share of pixels that are clearly different. */
function difference(stage: Uint8ClampedArray, drawing: Uint8Array): { mean: number; other: number } {
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

test.each(['segment-decoder', 'workbench', 'synthetic'])(
  'the first picture of %s is its drawing',
  async (slug) => {
    const save = slug === 'synthetic' ? syntheticSave({ parts: 1_500, mods: ['Extra'] }) : demo(slug)
    const { pixels } = await openStage(pack(save))
    const { mean, other } = difference(pixels, drawn(save))
    expect(mean).toBeLessThan(5)
    expect(other).toBeLessThan(0.03)
    // and not any picture will do
    expect(difference(pixels, drawn(demo('counter'))).mean).toBeGreaterThan(20)
  },
)

test('a world of 20,000 parts takes few draw calls, and a changed level a few hundred bytes', async () => {
  const { stage } = await openStage(pack(syntheticSave({ parts: 20_000, kind: 'world' })))
  expect(stage.stats().drawCalls).toBeLessThan(20)
  stage.setLevels(Uint32Array.of((7 << 1) | 1, 8 << 1, (20_000 << 1) | 1))
  stage.setLevels(Uint32Array.of(7 << 1, (20_000 << 1) | 0))
  await nextFrame()
  const { uploadedBytes, drawCalls } = stage.stats()
  expect(uploadedBytes).toBeGreaterThan(0)
  expect(uploadedBytes).toBeLessThanOrEqual(512)
  expect(drawCalls).toBeLessThan(20)
})

test('nothing is drawn while nothing changes, and a level that changes is seen', async () => {
  const packed = pack(demo('counter'))
  const { stage, canvas, pixels } = await openStage(packed)
  await nextFrame()
  const { frames } = stage.stats()
  stage.setLevels(new Uint32Array())
  await nextFrame()
  expect(stage.stats().frames).toBe(frames)
  stage.setLevels(Uint32Array.from({ length: packed.nets }, (_, net) => (net << 1) | 1))
  await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const red = (picture: Uint8ClampedArray): number => {
    let count = 0
    for (let at = 0; at < picture.length; at += 4)
      if ((picture[at] ?? 0) > 180 && (picture[at + 1] ?? 0) < 60) count++
    return count
  }
  expect(red(pixelsOf(canvas))).toBeGreaterThan(1.3 * red(pixels))
  expect(stage.stats().frames).toBe(frames + 1)
})

test('a context that is lost and given back shows the levels of now', async () => {
  const packed = pack(demo('half-adder'))
  const onContext = vi.fn<(isLost: boolean) => void>()
  const { stage, canvas } = await openStage(packed, { onContext })
  const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await vi.waitFor(() => expect(onContext).toHaveBeenLastCalledWith(true))
  stage.setLevels(Uint32Array.from({ length: packed.nets }, (_, net) => net << 1))
  const { frames } = stage.stats()
  extension?.restoreContext()
  await vi.waitFor(() => expect(onContext).toHaveBeenLastCalledWith(false))
  await vi.waitFor(() => expect(stage.stats().frames).toBeGreaterThan(frames))
  stage.turn(0.01, 0)
  await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const reds = pixelsOf(canvas).filter(
    (value, at, all) => at % 4 === 0 && value > 180 && (all[at + 1] ?? 0) < 60,
  )
  expect(reds).toHaveLength(0)
  expect(stage.stats().drawCalls).toBeGreaterThan(2)
})
