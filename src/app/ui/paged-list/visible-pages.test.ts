import { expect, test } from 'vitest'
import { hasNextPage, joinPages, pageInView, spanAround } from './visible-pages.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

test('returning to a page includes its cached neighbours, up to the first gap', () => {
  const cached = new Set([1, 3, 4, 5, 7])
  expect(spanAround(4, (page) => cached.has(page))).toEqual({ first: 3, last: 5 })
  expect(spanAround(1, (page) => cached.has(page))).toEqual({ first: 1, last: 1 })
})

test('a list has a next page only after a full one', () => {
  expect([25, 24].map((length) => hasNextPage(Array.from({ length })))).toEqual([true, false])
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
