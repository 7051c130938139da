import { expect, test, vi } from 'vitest'
import { createSignal } from './signal.ts'

test('everyone who watches hears each value, until they stop', () => {
  const signal = createSignal<number>()
  const [first, second] = [vi.fn<(value: number) => void>(), vi.fn<(value: number) => void>()]
  signal.send(0)
  const stop = signal.watch(first)
  signal.watch(second)
  signal.send(1)
  stop()
  signal.send(2)
  expect(first.mock.calls).toEqual([[1]])
  expect(second.mock.calls).toEqual([[1], [2]])
})

test('who begins or stops to watch while a value is sent counts from the next one on', () => {
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
