import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CarouselView, createCarousel } from './carousel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function carouselOfThree() {
  const views: CarouselView[] = []
  const carousel = createCarousel(3, (view) => views.push(view))
  return { carousel, last: () => views.at(-1) }
}

test('the first change starts after 4 s and takes 1 s, the next after 6 s, each picture loaded 2.5 s before', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  for (const [wait, current, next] of [
    [1_500, 0, 1],
    [3_500, 1, 2],
    [3_500, 2, 0],
  ] as const) {
    vi.advanceTimersByTime(wait - 1)
    expect(last()?.next ?? null).toBeNull()
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ current, next, isSliding: false })
    carousel.loaded()
    vi.advanceTimersByTime(2_499)
    expect(last()?.isSliding).toBe(false)
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ current, next, isSliding: true })
    vi.advanceTimersByTime(1_000)
    expect(last()).toEqual({ current: next, next: null, isSliding: false })
  }
})

test('a picture that loads late slides in as soon as it has loaded', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  vi.advanceTimersByTime(9_000)
  expect(last()?.isSliding).toBe(false)
  carousel.loaded()
  expect(last()?.isSliding).toBe(true)
})

test('a stopped carousel finishes its slide, doesn’t move, and waits the full time after a restart', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  vi.advanceTimersByTime(3_000)
  carousel.loaded()
  carousel.stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toEqual({ current: 0, next: 1, isSliding: false })
  carousel.start()
  vi.advanceTimersByTime(3_999)
  expect(last()?.isSliding).toBe(false)
  vi.advanceTimersByTime(500)
  expect(last()?.isSliding).toBe(true)
  carousel.stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toEqual({ current: 1, next: null, isSliding: false })
})
