import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString } from 'mdast-util-to-string'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { expect, test } from 'vitest'
import { quotation } from './quote-text.ts'

const options = {
  extensions: [gfmFootnote(), gfmStrikethroughCjkFriendly(), gfmTable(), gfmTaskListItem()],
  mdastExtensions: [gfmFromMarkdown()],
}
const address = 'https://main.example/cmt-0000000a'

/** The lines of a passage after it was quoted and parsed; anything but text in them is named. */
function quotedLines(passage: string): string[] {
  const markdown = quotation({ passage, username: 'ada', address })
  // A formula of the service.
  expect(markdown).not.toMatch(/(?<!\\)\$/)
  const [, quote, ...rest] = fromMarkdown(markdown, options).children
  expect([quote?.type, rest]).toEqual(['blockquote', []])
  const lines = quote?.type === 'blockquote' ? quote.children : []
  return lines.map((line) =>
    line.type === 'paragraph' && line.children.every(({ type }) => type === 'text')
      ? toString(line)
      : line.type,
  )
}

test.for([
  '> a quotation\n>> in another',
  '`code`, ``` and ~~~ fences\n```js\nlet a\n```\n~~~',
  '# heading\n####### none\n- item\n+ item\n* item\n1. one\n2) two\n---\n===\n:--',
  '*a* _b_ **c** ~~d~~ snake_case $x_1$ $$y$$ [^1] [a](b) ![c](upload:d) [ ] task',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '<b>bold</b> <script> &amp; &#35; & \\* \\',
  'Zeile\r\n\r\n  eingerückt\u2028中文，“引文”**粗体**。',
])('the lines of %j stay as they are when they’re quoted', (passage) => {
  const lines = passage.split(/[\r\n\u2028]+/).map((line) => line.trim())
  expect(quotedLines(passage)).toEqual(lines)
})

test('a quotation names the author, who is mentioned, and links to the text; a long one is cut', () => {
  const quoted = quotation({ passage: 'Latches', username: 'ada', address })
  expect(quoted).toBe(`@ada [wrote](${address}):\n\n> Latches\n\n`)
  expect(quotation({ passage: 'Latches', username: '[deleted]', address })).toContain(
    String.raw`\[deleted\] [wrote]`,
  )
  expect(quotedLines('𝄞'.repeat(1_500)).join('')).toMatch(/^(?:𝄞){1000}…$/u)
})
