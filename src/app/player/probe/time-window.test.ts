import { expect, test } from 'vitest'
import { edgesOf, marksOf, scrolled, type TimeWindow, zoomed } from './time-window.ts'

const time = { first: 100, now: 1_000 }
const following: TimeWindow = { span: 50, end: null }

test('a window follows the present tick, and begins with the first', () => {
  expect(edgesOf(following, time)).toEqual([950, 1_000])
  expect(edgesOf(following, { first: 100, now: 110 })).toEqual([100, 150])
  expect(edgesOf({ span: 50, end: 400 }, time)).toEqual([350, 400])
  expect(edgesOf({ span: 50, end: 5_000 }, time)).toEqual([950, 1_000])
})

test('scrolling back holds the window, and scrolling to the end follows again', () => {
  const back = scrolled(following, time, -0.5)
  expect(back).toEqual({ span: 50, end: 975 })
  expect(scrolled(back, time, 0.5)).toEqual(following)
  expect(scrolled(back, time, 100)).toEqual(following)
  expect(edgesOf(scrolled(following, time, -100), time)).toEqual([100, 150])
})

test('zooming keeps the tick under the pointer', () => {
  const window = { span: 100, end: 600 }
  const nearer = zoomed(window, time, 0.5, 0.25)
  const [start, end] = edgesOf(nearer, time)
  expect(end - start).toBe(50)
  expect(start + 0.25 * 50).toBe(525)
  expect(zoomed(following, time, 2, 1)).toEqual({ span: 100, end: null })
})

test('zooming ends at a few ticks and at the whole recording', () => {
  let window = following
  for (let times = 0; times < 50; times++) window = zoomed(window, time, 0.5, 0.5)
  expect(window.span).toBe(8)
  for (let times = 0; times < 50; times++) window = zoomed(window, time, 2, 0.5)
  expect(window.span).toBe(1_350)
})

test('marks are a round number of whole ticks apart, and not too many', () => {
  expect(marksOf(0, 8, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(marksOf(953.5, 1_003.5, 6)).toEqual([960, 970, 980, 990, 1_000])
  expect(marksOf(0, 1e9, 5)).toEqual([0, 2e8, 4e8, 6e8, 8e8, 1e9])
  expect(marksOf(0, 1e12, 1e9).length).toBeLessThanOrEqual(100)
})
