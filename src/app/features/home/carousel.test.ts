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
  vi.advanceTimersByTime(1_499)
  expect(last()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(last()).toEqual({ current: 0, next: 1, isSliding: false })
  carousel.loaded()
  vi.advanceTimersByTime(2_499)
  expect(last()?.isSliding).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last()).toEqual({ current: 0, next: 1, isSliding: true })
  vi.advanceTimersByTime(1_000)
  expect(last()).toEqual({ current: 1, next: null, isSliding: false })
  vi.advanceTimersByTime(3_500)
  expect(last()).toEqual({ current: 1, next: 2, isSliding: false })
  carousel.loaded()
  vi.advanceTimersByTime(2_499)
  expect(last()?.isSliding).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last()).toEqual({ current: 1, next: 2, isSliding: true })
})

test('a picture that loads late slides in as soon as it has loaded', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  vi.advanceTimersByTime(9_000)
  expect(last()?.isSliding).toBe(false)
  carousel.loaded()
  expect(last()?.isSliding).toBe(true)
})

test('the first picture follows the last', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  for (const wait of [4_000, 6_000, 6_000]) {
    vi.advanceTimersByTime(wait - 100)
    carousel.loaded()
    vi.advanceTimersByTime(1_100)
  }
  expect(last()).toEqual({ current: 0, next: null, isSliding: false })
})

test('a stopped carousel doesn’t move, and waits the full time after a restart', () => {
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
  vi.advanceTimersByTime(1)
  expect(last()?.isSliding).toBe(true)
})

test('stopping during a slide lets it finish and loads nothing more', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  vi.advanceTimersByTime(3_000)
  carousel.loaded()
  vi.advanceTimersByTime(1_500)
  carousel.stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toEqual({ current: 1, next: null, isSliding: false })
})

test('stopped before its next picture is due, it loads none', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  vi.advanceTimersByTime(1_000)
  carousel.stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toBeUndefined()
})
