import { expect, test } from 'vitest'
import {
  hasNextPage,
  loadsNextAutomatically,
  isWithin,
  joinPages,
  pageInView,
  pagesOf,
  spanAround,
} from './page-span.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

test('without cached neighbours the range is the page itself', () => {
  expect(spanAround(3, () => false)).toEqual({ first: 3, last: 3 })
})

test('returning to a page includes its cached neighbours, up to the first gap', () => {
  const cached = new Set([1, 3, 4, 5, 7])
  expect(spanAround(4, (page) => cached.has(page))).toEqual({ first: 3, last: 5 })
  expect(spanAround(1, (page) => cached.has(page))).toEqual({ first: 1, last: 1 })
})

test('a span lists its pages', () => {
  expect(pagesOf({ first: 2, last: 4 })).toEqual([2, 3, 4])
  expect(isWithin({ first: 2, last: 4 }, 4)).toBe(true)
  expect(isWithin({ first: 2, last: 4 }, 5)).toBe(false)
})

test('a list continues only after a full page', () => {
  expect(hasNextPage(Array.from({ length: 25 }))).toBe(true)
  expect(hasNextPage(Array.from({ length: 24 }))).toBe(false)
  expect(hasNextPage([])).toBe(false)
  expect(hasNextPage(items('a', 'b'), 2)).toBe(true)
})

test('an infinite list waits for a click after every fifth page', () => {
  const alone = (first: number, last: number) => loadsNextAutomatically({ first, last })
  expect([1, 2, 3, 4, 5, 6, 9, 10].map((last) => alone(1, last))).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(alone(4, 7)).toBe(true)
  expect(alone(4, 8)).toBe(false)
})

test('joined pages mark the first item of each', () => {
  expect(joinPages({ first: 2, last: 3 }, [items('a', 'b'), items('c')])).toEqual([
    { item: { id: 'a' }, startOf: 2 },
    { item: { id: 'b' } },
    { item: { id: 'c' }, startOf: 3 },
  ])
})

test('an item that moved to the next page is shown once', () => {
  expect(joinPages({ first: 1, last: 2 }, [items('a', 'b'), items('b', 'c')])).toEqual([
    { item: { id: 'a' }, startOf: 1 },
    { item: { id: 'b' } },
    { item: { id: 'c' }, startOf: 2 },
  ])
})

test('an item listed separately is left out, and its page starts with the next one', () => {
  expect(joinPages({ first: 1, last: 2 }, [items('a', 'b'), items('c', 'd')], ['a', 'd'])).toEqual([
    { item: { id: 'b' }, startOf: 1 },
    { item: { id: 'c' }, startOf: 2 },
  ])
})

test('the page in view is the last one that has started', () => {
  const span = { first: 2, last: 4 }
  expect(pageInView(span, new Set())).toBe(2)
  expect(pageInView(span, new Set([2, 3]))).toBe(3)
  expect(pageInView(span, new Set([2, 9]))).toBe(2)
})
