import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CarouselView, createCarousel } from './carousel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function carouselOfThree() {
  const views: CarouselView[] = []
  const carousel = createCarousel(3, (view) => views.push(view))
  return { carousel, last: () => views.at(-1) }
}

test('the first change comes after 4 s, slides for 1 s, and the next after 6 s', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  expect(last()).toEqual({ current: 0, next: 1, isSliding: false })
  carousel.loaded()
  vi.advanceTimersByTime(3_999)
  expect(last()?.isSliding).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last()).toEqual({ current: 0, next: 1, isSliding: true })
  vi.advanceTimersByTime(1_000)
  expect(last()).toEqual({ current: 1, next: 2, isSliding: false })
  carousel.loaded()
  vi.advanceTimersByTime(5_999)
  expect(last()?.isSliding).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last()).toEqual({ current: 1, next: 2, isSliding: true })
})

test('a picture that loads late slides in as soon as it is there', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  vi.advanceTimersByTime(9_000)
  expect(last()?.isSliding).toBe(false)
  carousel.loaded()
  expect(last()?.isSliding).toBe(true)
})

test('after the last picture comes the first', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  for (const wait of [4_000, 6_000, 6_000]) {
    carousel.loaded()
    vi.advanceTimersByTime(wait + 1_000)
  }
  expect(last()).toEqual({ current: 0, next: 1, isSliding: false })
})

test('nothing moves while it is stopped, and a whole wait follows', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  carousel.loaded()
  vi.advanceTimersByTime(3_000)
  carousel.stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toEqual({ current: 0, next: 1, isSliding: false })
  carousel.start()
  vi.advanceTimersByTime(3_999)
  expect(last()?.isSliding).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last()?.isSliding).toBe(true)
})

test('a stop during a slide lets it arrive, and loads nothing more', () => {
  const { carousel, last } = carouselOfThree()
  carousel.start()
  carousel.loaded()
  vi.advanceTimersByTime(4_500)
  carousel.stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toEqual({ current: 1, next: null, isSliding: false })
})
