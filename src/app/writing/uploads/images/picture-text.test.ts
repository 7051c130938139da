import { expect, test } from 'vitest'
import { pendingMarkup, pendingProblem, pictureMarkup, showsPicture, withoutPending } from './picture-text.ts'

test('a picture is shown by its name and id', () => {
  expect(pictureMarkup({ id: 'f00', name: 'Full adder.png' })).toBe('![Full adder](upload:f00)')
})

test.each(['a]b[c.png', 'x](javascript:alert(1)).png', '![*`_<b>.png', 'line\nbreak.png'])(
  'a file called %j can’t break the markup',
  (name) => {
    const markup = pictureMarkup({ id: 'f00', name })
    expect(markup).toMatch(/^!\[[^[\]\n]*\]\(upload:f00\)$/)
  },
)

test('a text shows a picture if it contains its id', () => {
  expect(showsPicture('See ![a](upload:f00).', 'f00')).toBe(true)
  expect(showsPicture('See ![a](upload:f00).', 'f01')).toBe(false)
})

test('a text with a placeholder of an uploading picture waits for it', () => {
  const text = `Before ${pendingMarkup('a [1].png')} after`
  expect(pendingProblem(text)).toBe('A picture is still being uploaded')
  expect(withoutPending(text)).toBe('Before  after')
  expect(pendingProblem('Uploading … is what I do')).toBe('')
})

test.each(['![Uploading ring…]()', '![正在上传 ring…]()'])(
  'a placeholder from another language is recognised: %s',
  (place) => {
    expect(withoutPending(`Before ${place} after`)).toBe('Before  after')
  },
)

test('an image without an address is not a placeholder', () => {
  expect(withoutPending('![ring]() and ![ring…](upload:f00)')).toBe('![ring]() and ![ring…](upload:f00)')
})
