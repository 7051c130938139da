import { expect, test } from 'vitest'
import { firstPicture } from './text-head.ts'

test('a body’s preview picture is its first picture, with size and alt text', () => {
  const renderedBody =
    '<p>Look: <img src="https://assets.site.test/a?b=1&amp;c=2" alt="a &#x22;b&#x22; &#x26; &#x3C;c>" width="480" height="270"><img src="https://assets.site.test/d"></p>'
  expect(firstPicture(renderedBody, 'A title')).toEqual({
    url: 'https://assets.site.test/a?b=1&c=2',
    width: 480,
    height: 270,
    alt: 'a "b" & <c>',
  })
})

test('a picture without alt text gets the page’s, and one without size gets none', () => {
  const renderedBody = '<p><img src="https://assets.site.test/a" alt="" loading="lazy"></p>'
  expect(firstPicture(renderedBody, 'A title')).toEqual({ url: 'https://assets.site.test/a', alt: 'A title' })
  expect(firstPicture('<p>&lt;img src="https://assets.site.test/a"&gt;</p>', '')).toBeUndefined()
})
