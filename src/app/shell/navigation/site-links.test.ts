import { expect, test } from 'vitest'
import { isOwnToFollow, type LinkPress } from './site-links.ts'

const here = new URL('https://site.test/view/pst-00c0ffee/adders?page=2')

function press(href: string, rest: Partial<LinkPress> = {}): LinkPress {
  const url = new URL(href, here)
  return { button: 0, isModified: false, isHandled: false, target: '', isDownload: false, url, ...rest }
}

test('links of the same host are followed by the router', () => {
  expect(isOwnToFollow(press('/forums'), here)).toBe(true)
  expect(isOwnToFollow(press('https://site.test/@ada'), here)).toBe(true)
  expect(isOwnToFollow(press('/view/pst-00c0ffee/adders?page=3#cmt-00000001'), here)).toBe(true)
})

test('other hosts, schemes, tabs and files are left to the browser', () => {
  expect(isOwnToFollow(press('https://auth.site.test/login'), here)).toBe(false)
  expect(isOwnToFollow(press('mailto:ada@site.test'), here)).toBe(false)
  expect(isOwnToFollow(press('/forums', { target: '_blank' }), here)).toBe(false)
  expect(isOwnToFollow(press('/archive.zip', { isDownload: true }), here)).toBe(false)
})

test('a click with a modifier, with another button, or already handled is ignored', () => {
  expect(isOwnToFollow(press('/forums', { isModified: true }), here)).toBe(false)
  expect(isOwnToFollow(press('/forums', { button: 1 }), here)).toBe(false)
  expect(isOwnToFollow(press('/forums', { isHandled: true }), here)).toBe(false)
})

test('a hash of the open page scrolls, as browsers do', () => {
  expect(isOwnToFollow(press('#cmt-00000001'), here)).toBe(false)
})
