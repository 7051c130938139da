import { expect, test } from 'vitest'
import { createScrollRule } from './scroll-rule.ts'

function rule({ autoScroll = true, reducedMotion = false } = {}) {
  return createScrollRule({ autoScroll: () => autoScroll, reducedMotion: () => reducedMotion })
}

test('a new page comes into view from its top, smoothly', () => {
  const scroll = rule()
  scroll.began('PUSH')
  expect(scroll.moves(false)).toBe(true)
  expect(scroll.behavior()).toBe('smooth')
})

test('who scrolls while a page loads stays where they are', () => {
  const scroll = rule()
  scroll.began('PUSH')
  scroll.scrolled()
  expect(scroll.moves(false)).toBe(false)
  expect(scroll.moves(true)).toBe(false)
})

test('scrolling before the navigation does not count', () => {
  const scroll = rule()
  scroll.scrolled()
  scroll.began('PUSH')
  expect(scroll.moves(false)).toBe(true)
})

test('back and forward return to the place at once', () => {
  const scroll = rule({ autoScroll: false })
  scroll.began('BACK')
  expect(scroll.moves(false)).toBe(true)
  expect(scroll.behavior()).toBe('auto')
})

test('without automatic scrolling a new page keeps the position, but a link to a place on it still leads there', () => {
  const scroll = rule({ autoScroll: false })
  scroll.began('PUSH')
  expect(scroll.moves(false)).toBe(false)
  expect(scroll.moves(true)).toBe(true)
})

test('nothing glides under reduced motion', () => {
  const scroll = rule({ reducedMotion: true })
  scroll.began('PUSH')
  expect(scroll.behavior()).toBe('auto')
})

test('the first page is where the browser left it', () => {
  expect(rule().moves(false)).toBe(true)
})
