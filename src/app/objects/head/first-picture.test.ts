import { expect, test } from 'vitest'
import { firstPicture } from './first-picture.ts'

test('a body with pictures is shown by the first of them, with its size and words', () => {
  const html =
    '<p>Look: <img src="https://assets.site.test/a?b=1&amp;c=2" alt="a &#x22;b&#x22; &#x26; &#x3C;c>" width="480" height="270"><img src="https://assets.site.test/d"></p>'
  expect(firstPicture(html, 'A title')).toEqual({
    url: 'https://assets.site.test/a?b=1&c=2',
    width: 480,
    height: 270,
    alt: 'a "b" & <c>',
  })
})

test('a picture without words or size has those of its page, and none', () => {
  const html = '<p><img src="https://assets.site.test/a" alt="" loading="lazy"></p>'
  expect(firstPicture(html, 'A title')).toEqual({ url: 'https://assets.site.test/a', alt: 'A title' })
})

test('words about pictures are none', () => {
  expect(firstPicture('<p>&lt;img src="https://assets.site.test/a"&gt;</p>', '')).toBeUndefined()
  expect(firstPicture('<p>none</p>', '')).toBeUndefined()
})
