import { expect, test } from 'vitest'
import { isOwnToFollow, type LinkPress } from './site-links.ts'

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
