import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkWhileSeen, type SeenPage } from './check-while-seen.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function somePage(hidden = false) {
  const page = Object.assign(new EventTarget(), { hidden })
  function turn(isHidden: boolean) {
    page.hidden = isHidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: page as unknown as SeenPage, turn }
}

test('checks come after a minute and then ever more seldom', () => {
  const check = vi.fn(() => Promise.resolve())
  const stop = checkWhileSeen(check, somePage().page)
  expect(check).not.toHaveBeenCalled()
  for (const [pause, count] of [
    [1, 1],
    [2, 2],
    [4, 3],
    [8, 4],
    [10, 5],
    [10, 6],
  ] as const) {
    vi.advanceTimersByTime(pause * minute)
    expect(check).toHaveBeenCalledTimes(count)
  }
  stop()
  vi.advanceTimersByTime(60 * minute)
  expect(check).toHaveBeenCalledTimes(6)
})

test('nothing runs while the page is hidden, and its return is worth a check', () => {
  const check = vi.fn(() => Promise.resolve())
  const { page, turn } = somePage()
  const stop = checkWhileSeen(check, page)
  turn(true)
  expect(vi.getTimerCount()).toBe(0)
  turn(false)
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(minute)
  expect(check).toHaveBeenCalledTimes(2)
  stop()
})

test('a check that fails does not end them', async () => {
  const check = vi.fn(() => Promise.reject(new Error('offline')))
  const stop = checkWhileSeen(check, somePage().page)
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(check).toHaveBeenCalledTimes(2)
  stop()
})

test('a page that opens out of sight begins when it is seen', () => {
  const check = vi.fn(() => Promise.resolve())
  const { page, turn } = somePage(true)
  const stop = checkWhileSeen(check, page)
  expect(vi.getTimerCount()).toBe(0)
  turn(false)
  expect(check).toHaveBeenCalledTimes(1)
  stop()
})
