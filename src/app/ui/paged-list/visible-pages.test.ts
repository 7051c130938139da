import { expect, test } from 'vitest'
import { hasNextPage, loadsNextAutomatically, joinPages, pageInView, spanAround } from './visible-pages.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

test('returning to a page includes its cached neighbours, up to the first gap', () => {
  const cached = new Set([1, 3, 4, 5, 7])
  expect(spanAround(4, (page) => cached.has(page))).toEqual({ first: 3, last: 5 })
  expect(spanAround(1, (page) => cached.has(page))).toEqual({ first: 1, last: 1 })
})

test('an infinite list continues only after a full page, and waits for a click after every fifth', () => {
  expect(hasNextPage(Array.from({ length: 25 }))).toBe(true)
  expect(hasNextPage(Array.from({ length: 24 }))).toBe(false)
  const waitsAfter = (first: number) =>
    [4, 5, 6, 7, 8, 9, 10].filter((last) => !loadsNextAutomatically({ first, last }))
  expect([waitsAfter(1), waitsAfter(4)]).toEqual([[5, 10], [8]])
})

test('joined pages mark the first item of each, and show an item that moved to the next page once', () => {
  expect(joinPages({ first: 2, last: 3 }, [items('a', 'b'), items('b', 'c')])).toEqual([
    { item: { id: 'a' }, startOf: 2 },
    { item: { id: 'b' } },
    { item: { id: 'c' }, startOf: 3 },
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
