import { expect, test } from 'vitest'
import { plainSnippet } from './plain-text.ts'

test('tags go and what they escape comes back', () => {
  expect(plainSnippet('<p>A &#x26; B &lt; C</p>\n<ul><li>not &quot;D&quot;</li></ul>', 100)).toBe(
    'A & B < C not "D"',
  )
})

test('tags part lines and paragraphs, and nothing in the midst of a sentence', () => {
  expect(
    plainSnippet(
      '<p>With <strong>parameters</strong>: see <a href="/x">#74</a>.<br>Pre<em>fix</em></p><p>End',
      100,
    ),
  ).toBe('With parameters: see #74. Prefix End')
})

test('a long body is cut, also inside a tag', () => {
  expect(plainSnippet(`<p>${'x'.repeat(500)}</p>`, 10)).toBe(`${'x'.repeat(10)}…`)
  expect(plainSnippet(`<p>ab</p><a href="${'x'.repeat(500)}">c</a>`, 10)).toBe('ab')
})

test('what is no entity stays', () => {
  expect(plainSnippet('R&D; &#x110000; &unknown;', 100)).toBe('R&D; &#x110000; &unknown;')
})
