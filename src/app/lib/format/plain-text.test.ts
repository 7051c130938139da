import { expect, test } from 'vitest'
import { plainSnippet } from './plain-text.ts'

test('tags are removed and entities decoded', () => {
  expect(plainSnippet('<p>A &#x26; B &lt; C</p>\n<ul><li>not &quot;D&quot;</li></ul>', 100)).toBe(
    'A & B < C not "D"',
  )
})

test('block tags separate lines, inline tags don’t', () => {
  expect(
    plainSnippet(
      '<p>With <strong>parameters</strong>: see <a href="/x">#74</a>.<br>Pre<em>fix</em></p><p>End',
      100,
    ),
  ).toBe('With parameters: see #74. Prefix End')
})

test('a button in the body is left out', () => {
  expect(
    plainSnippet('<p>Run</p><pre><code>x</code></pre><button class="copy">Copy</button><p>it</p>', 100),
  ).toBe('Run x it')
})

test('the cards of creations are left out, however long they are', () => {
  const card =
    `<div class="creation-card" data-save="${'x'.repeat(2_000)}"><a href="/view/ctn-00000001"><strong>Adder</strong></a>` +
    '<p><a href="/@ada">ada</a> <span>1 like</span></p></div>'
  expect(plainSnippet(`<p>See:</p>\n${card}\n<p>Nice.</p>${card}`, 100)).toBe('See: Nice.')
  expect(plainSnippet(card, 100)).toBe('')
})

test('a long body is cut, also inside a tag', () => {
  expect(plainSnippet(`<p>${'x'.repeat(500)}</p>`, 10)).toBe(`${'x'.repeat(10)}…`)
  expect(plainSnippet(`<p>ab</p><a href="${'x'.repeat(500)}">c</a>`, 10)).toBe('ab')
})

test('unknown and invalid character references are left unchanged', () => {
  expect(plainSnippet('R&D; &#x110000; &unknown;', 100)).toBe('R&D; &#x110000; &unknown;')
})
