import { expect, test, vi } from 'vitest'
import { createScrollRule, isOwnToFollow, type LinkPress } from './navigation.ts'

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

const here = new URL('https://site.test/view/pst-00c0ffee/adders?page=2')

test.each<[href: string, press: Partial<LinkPress>, isOwn: boolean]>([
  ['/forums', {}, true],
  ['https://site.test/@ada', {}, true],
  ['/view/pst-00c0ffee/adders?page=3#cmt-00000001', {}, true],
  ['#cmt-00000001', {}, false],
  ['https://auth.site.test/login', {}, false],
  ['mailto:ada@site.test', {}, false],
  ['/forums', { target: '_blank' }, false],
  ['/archive.zip', { isDownload: true }, false],
  ['/forums', { isModified: true }, false],
  ['/forums', { button: 1 }, false],
  ['/forums', { isHandled: true }, false],
])('the router follows links of the same host, not what browsers do: %s %o', (href, press, isOwn) => {
  const url = new URL(href, here)
  const click = { button: 0, isModified: false, isHandled: false, target: '', isDownload: false, url }
  expect(isOwnToFollow({ ...click, ...press }, here)).toBe(isOwn)
})
