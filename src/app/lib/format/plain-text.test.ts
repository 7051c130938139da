import { expect, test } from 'vitest'
import { plainSnippet } from './plain-text.ts'

const card =
  `<div class="creation-card" data-save="${'x'.repeat(2_000)}"><a href="/view/ctn-00000001"><strong>Adder</strong></a>` +
  '<p><a href="/@ada">ada</a> <span>1 like</span></p></div>'

test.each([
  [
    'tags are removed and entities decoded, unknown ones left unchanged',
    '<p>A &#x26; B &lt; C</p>\n<ul><li>R&D; &#x110000; &unknown;</li></ul>',
    'A & B < C R&D; &#x110000; &unknown;',
  ],
  [
    'block tags separate lines, inline tags don’t',
    '<p>With <strong>parameters</strong>: see <a href="/x">#74</a>.<br>Pre<em>fix</em></p><p>End',
    'With parameters: see #74. Prefix End',
  ],
  [
    'a button in the body is left out',
    '<p>Run</p><pre><code>x</code></pre><button class="copy">Copy</button><p>it</p>',
    'Run x it',
  ],
  [
    'the cards of creations are left out, however long they are',
    `<p>See:</p>\n${card}\n<p>Nice.</p>${card}`,
    'See: Nice.',
  ],
  ['a long body is cut', `<p>${'x'.repeat(500)}</p>`, `${'x'.repeat(100)}…`],
  ['a long body is cut also inside a tag', `<p>ab</p><a href="${'x'.repeat(5_000)}">c</a>`, 'ab'],
])('%s', (_, body, snippet) => {
  expect(plainSnippet(body, 100)).toBe(snippet)
})
