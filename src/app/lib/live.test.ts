import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollWhileVisible, type VisibilitySource } from './live.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function somePage(hidden = false) {
  const page = Object.assign(new EventTarget(), { hidden })
  function turn(isHidden: boolean) {
    page.hidden = isHidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: page as unknown as VisibilitySource, turn }
}

test('checks start after a minute and get less frequent, also if they fail', async () => {
  const check = vi.fn(() => Promise.reject(new Error('offline')))
  const stop = pollWhileVisible(check, somePage().page)
  expect(check).not.toHaveBeenCalled()
  for (const [before, pause] of [1, 2, 4, 8, 10, 10].entries()) {
    await vi.advanceTimersByTimeAsync(pause * minute)
    expect(check).toHaveBeenCalledTimes(before + 1)
  }
  stop()
  vi.advanceTimersByTime(60 * minute)
  expect(check).toHaveBeenCalledTimes(6)
})

test('a hidden page doesn’t check, and checks when it is shown', () => {
  const check = vi.fn(() => Promise.resolve())
  const { page, turn } = somePage(true)
  const stop = pollWhileVisible(check, page)
  expect(vi.getTimerCount()).toBe(0)
  turn(false)
  expect(check).toHaveBeenCalledTimes(1)
  turn(true)
  expect(vi.getTimerCount()).toBe(0)
  turn(false)
  expect(check).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(minute)
  expect(check).toHaveBeenCalledTimes(3)
  stop()
})
