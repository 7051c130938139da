import { expect, test, vi } from 'vitest'
import { createSignal } from './signal.ts'

test('the first watcher and the last one to stop are reported', () => {
  const onWatched = vi.fn<(isWatched: boolean) => void>()
  const signal = createSignal(onWatched)
  const stops = [signal.watch(() => undefined), signal.watch(() => undefined)]
  expect(onWatched.mock.calls).toEqual([[true]])
  for (const stop of [...stops, ...stops]) stop()
  expect(onWatched.mock.calls).toEqual([[true], [false]])
  signal.watch(() => undefined)
  expect(onWatched.mock.calls).toEqual([[true], [false], [true]])
})

test('watchers added or removed while a value is sent count from the next value on', () => {
  const signal = createSignal()
  const late = vi.fn<() => void>()
  const last = vi.fn<() => void>()
  signal.watch(() => {
    signal.watch(late)
    stopLast()
  })
  const stopLast = signal.watch(last)
  signal.send()
  expect([late.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
  signal.send()
  expect([late.mock.calls.length, last.mock.calls.length]).toEqual([1, 1])
})
