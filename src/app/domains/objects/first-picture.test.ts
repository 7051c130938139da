import { expect, test } from 'vitest'
import { firstPicture } from './first-picture.ts'

test('a body with pictures is shown by the first of them', () => {
  const html =
    '<p>Look: <img alt="x" src="https://assets.site.test/a?b=1&amp;c=2"><img src="https://assets.site.test/d"></p>'
  expect(firstPicture(html)).toBe('https://assets.site.test/a?b=1&c=2')
})

test('words about pictures are none', () => {
  expect(firstPicture('<p>&lt;img src="https://assets.site.test/a"&gt;</p>')).toBeUndefined()
  expect(firstPicture('<p>none</p>')).toBeUndefined()
})
