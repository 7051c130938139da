import { expect, test, vi } from 'vitest'
import { createScrollRule } from './scroll-rule.ts'

function rule({ autoScroll = true, reducedMotion = false } = {}) {
  return createScrollRule({
    autoScroll: () => autoScroll,
    reducedMotion: () => reducedMotion,
  })
}

test('a new page scrolls to its top, smoothly', () => {
  const scroll = rule()
  scroll.navigated('PUSH')
  expect(scroll.moves(false)).toBe(true)
  expect(scroll.behavior()).toBe('smooth')
})

test('scrolling while a page loads keeps the position', () => {
  const scroll = rule()
  scroll.navigated('PUSH')
  scroll.scrolled()
  expect(scroll.moves(false)).toBe(false)
  expect(scroll.moves(true)).toBe(false)
})

test('scrolling before the navigation does not count', () => {
  const scroll = rule()
  scroll.scrolled()
  scroll.navigated('PUSH')
  expect(scroll.moves(false)).toBe(true)
})

test('back and forward restore the position at once', () => {
  const scroll = rule({ autoScroll: false })
  scroll.navigated('BACK')
  expect(scroll.moves(false)).toBe(true)
  expect(scroll.behavior()).toBe('auto')
})

test('without automatic scrolling a new page keeps the position, but a hash link still scrolls there', () => {
  const scroll = rule({ autoScroll: false })
  scroll.navigated('PUSH')
  expect(scroll.moves(false)).toBe(false)
  expect(scroll.moves(true)).toBe(true)
})

test('scrolling is not smooth with reduced motion', () => {
  const scroll = rule({ reducedMotion: true })
  scroll.navigated('PUSH')
  expect(scroll.behavior()).toBe('auto')
})

test('the first page is restored, unless it has been scrolled before the scripts arrived', () => {
  expect(rule().moves(false)).toBe(true)
  vi.stubGlobal('scrollY', 150)
  expect(rule().moves(false)).toBe(false)
  vi.unstubAllGlobals()
})
