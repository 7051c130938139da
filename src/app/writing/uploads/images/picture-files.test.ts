import { expect, test } from 'vitest'
import { pendingMarkup, pendingProblem, pictureMarkup, withoutPending } from './picture-files.ts'

test.each(['a]b[c.png', 'x](javascript:alert(1)).png', '![*`_<b>.png', 'line\nbreak.png'])(
  'a file called %j can’t break the markup',
  (name) => {
    const markup = pictureMarkup({ id: 'f00', name })
    expect(markup).toMatch(/^!\[[^[\]\n]*\]\(upload:f00\)$/)
  },
)

test('a text with a placeholder of an uploading picture waits for it', () => {
  const text = `Before ${pendingMarkup('a [1].png')} after`
  expect(pendingProblem(text)).toBe('A picture is still being uploaded')
  expect(withoutPending(text)).toBe('Before  after')
  expect(pendingProblem('Uploading … is what I do')).toBe('')
})

test('pictures of one name have placeholders of their own', () => {
  const first = pendingMarkup('image.png')
  const second = pendingMarkup('image.png', first)
  expect(new Set([first, second, pendingMarkup('image.png', first + second)]).size).toBe(3)
  expect(withoutPending(first + second)).toBe('')
})

test.each([
  ['Before ![Uploading ring…]() after', 'Before  after'],
  ['Before ![正在上传 ring…]() after', 'Before  after'],
  ['![ring]() and ![ring…](upload:f00)', '![ring]() and ![ring…](upload:f00)'],
])('placeholders of uploads are removed in any language: %s', (text, without) => {
  expect(withoutPending(text)).toBe(without)
})
