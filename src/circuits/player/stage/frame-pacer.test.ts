import { expect, test } from 'vitest'
import { FramePacer, type Fences } from './frame-pacer.ts'

test('the next frame waits until the last one is drawn, and after a slow one as long again', () => {
  let [now, isDrawn, fences] = [0, false, 0]
  const gl: Fences = {
    SYNC_GPU_COMMANDS_COMPLETE: 0x9117,
    TIMEOUT_EXPIRED: 0x911b,
    fenceSync: () => (fences++, {}),
    clientWaitSync: () => (isDrawn ? 0x911a : 0x911b),
    deleteSync: () => void fences--,
    flush() {},
  }
  const pacer = new FramePacer(gl, () => now)
  /** Whether the next frame waits at once, when this one is drawn after so long, and as long after that. */
  const waits = (duration: number): boolean[] => {
    isDrawn = false
    pacer.sent()
    return [0, 1, 1].map((times) => {
      now += times * duration
      isDrawn = times > 0
      return pacer.isBusy
    })
  }
  expect(pacer.isBusy).toBe(false)
  expect(waits(10)).toEqual([true, false, false])
  expect(waits(900)).toEqual([true, true, false])
  pacer.sent()
  pacer.forget()
  expect([pacer.isBusy, fences]).toEqual([false, 0])
})
