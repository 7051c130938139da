import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => vi.useRealTimers())

function fakePage() {
  const listeners = new Set<() => void>()
  return {
    hidden: false,
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    show(visible: boolean) {
      this.hidden = !visible
      for (const listener of listeners) listener()
    },
  }
}

test('one timer serves every listener, and stops with the last', () => {
  const clock = createClock(fakePage)
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()]
  const ends = listeners.map((listener) => clock.subscribe(listener))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2_000)
  for (const listener of listeners) expect(listener.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(clock.now()).toBe(1_800_000_002)
  for (const end of ends) end()
  expect(vi.getTimerCount()).toBe(0)
})

test('a slow clock is set forward by what the server has sent, and one that is right stays', () => {
  const clock = createClock(fakePage)
  clock.correct(1_800_000_000 + 86_400)
  vi.advanceTimersByTime(3_000)
  expect(clock.now()).toBe(1_800_000_003 + 86_400)
  clock.correct(1_800_000_000)
  expect(clock.now()).toBe(1_800_000_003)
})

test('a hidden page stops the clock, and a shown one catches up at once', () => {
  const page = fakePage()
  const clock = createClock(() => page)
  const listener = vi.fn<() => void>()
  clock.subscribe(listener)
  page.show(false)
  listener.mockClear()
  vi.advanceTimersByTime(60_000)
  expect(listener).not.toHaveBeenCalled()
  page.show(true)
  expect(listener).toHaveBeenCalledOnce()
  expect(clock.now()).toBe(1_800_000_060)
})
