import { expect, test, vi } from 'vitest'
import { createScrollRule } from './scroll-rule.ts'

function rule({ autoScroll = true, reducedMotion = false } = {}) {
  return createScrollRule({
    autoScroll: () => autoScroll,
    reducedMotion: () => reducedMotion,
  })
}

test('a new page scrolls to its top, smoothly unless reduced motion is preferred', () => {
  const scroll = rule()
  scroll.scrolled()
  scroll.navigated('PUSH')
  expect([scroll.moves(false), scroll.behavior()]).toEqual([true, 'smooth'])
  const still = rule({ reducedMotion: true })
  still.navigated('PUSH')
  expect(still.behavior()).toBe('auto')
})

test('scrolling while a page loads keeps the position', () => {
  const scroll = rule()
  scroll.navigated('PUSH')
  scroll.scrolled()
  expect([scroll.moves(false), scroll.moves(true)]).toEqual([false, false])
})

test('without automatic scrolling a new page keeps the position, but going back restores it, and a hash link scrolls there', () => {
  const scroll = rule({ autoScroll: false })
  scroll.navigated('PUSH')
  expect([scroll.moves(false), scroll.moves(true)]).toEqual([false, true])
  scroll.navigated('BACK')
  expect([scroll.moves(false), scroll.behavior()]).toEqual([true, 'auto'])
})

test('the first page is restored, unless it has been scrolled before the scripts arrived', () => {
  expect(rule().moves(false)).toBe(true)
  vi.stubGlobal('scrollY', 150)
  expect(rule().moves(false)).toBe(false)
  vi.unstubAllGlobals()
})
