import { expect, test, vi } from 'vitest'
import { difference, drawn, drawnFrame, openStage, pack, pixelsOf } from '#tests/player/stage-pictures.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'

test('a slow renderer draws what has changed in slices, and the picture is the same', async () => {
  let [polls, slices] = [0, 0]
  // a frame takes so many of the browser's frames: more than 100 ms
  vi.spyOn(WebGL2RenderingContext.prototype, 'clientWaitSync').mockImplementation(() => {
    polls = (polls + 1) % 8
    if (polls > 0) return WebGL2RenderingContext.TIMEOUT_EXPIRED
    slices++
    return WebGL2RenderingContext.ALREADY_SIGNALED
  })
  const save = syntheticSave({ parts: 1_500, mods: ['Extra'] })
  const { stage, canvas } = await openStage(pack(save))
  stage.setTheme('dark')
  await drawnFrame(stage)
  const { mean, other } = difference(pixelsOf(canvas), await drawn(save))
  vi.restoreAllMocks()
  expect(slices).toBeGreaterThan(4)
  expect(mean).toBeLessThan(6)
  expect(other).toBeLessThan(0.05)
})
