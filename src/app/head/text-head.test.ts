import { expect, test } from 'vitest'
import { firstPicture } from './text-head.ts'

test('a body’s first picture is found by its address, and none in what only looks like one', () => {
  const renderedBody =
    '<p>Look: <img src="https://assets.site.test/a?b=1&amp;c=2" alt="a"><img src="https://assets.site.test/d"></p>'
  expect(firstPicture(renderedBody)).toBe('https://assets.site.test/a?b=1&c=2')
  expect(firstPicture('<p>&lt;img src="https://assets.site.test/a"&gt;</p>')).toBeUndefined()
})
