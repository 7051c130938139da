import { expect, test } from 'vitest'
import { markupContext as context } from '#tests/support/markup-context.ts'
import { plainText } from './plain.ts'
import { portableHtml } from './portable.ts'
import { renderMarkup } from './render.ts'

const page = 'https://main.example/view/pst-1/a'

const source =
  "```wavedrom\n{ signal: [['bus', { name: 'clk', wave: 'p.' }, { name: 'data', wave: 'x=', data: 'CAFE' }]] }\n```\n\n" +
  '$$\nY = \\overline{A}\n$$\n\n```truth\nY = A & B\n```\n\nSo $x$.'

test('elsewhere a diagram is its description, and no button is left', () => {
  const html = portableHtml(renderMarkup(`${source}\n\n${source}`, context), 'en', page)
  const description =
    '<p>Timing diagram. clk: clock, rising edge first, for 2 cycles. data: unknown, CAFE.</p>'
  expect(html.split(description)).toHaveLength(3)
  expect(html).not.toMatch(/<svg|<\/svg|<button|<path/)
  expect(html).toContain('<math')
  expect(html).toContain('<table>')
  // Columns are aligned without this site's style.
  expect(portableHtml('<td class="align-right">1</td>', 'en', page)).toBe('<td align="right">1</td>')
})

test('elsewhere a circuit is its description, with a link to where it runs, and its table', () => {
  const block = '```circuit\n# Half adder\nin A, B\nS = A xor B\nout S\n```'
  const html = portableHtml(renderMarkup(block, context), 'en', page)
  expect(html).toContain('<p>Half adder. Inputs: A, B. S is A xor B. Outputs: S.</p>')
  expect(html).toContain('<p><a href="https://main.example/view/pst-1/a">Run this circuit</a></p>')
  expect(html).toContain('<table>')
  expect(html).not.toMatch(/<svg|<path/)
})

test('summaries and search have a diagram’s names, a formula as spoken, a table’s source', () => {
  expect(plainText(source, 500)).toBe('bus, clk, data. CAFE Y = not A Y = A & B So x.')
  expect(plainText('```wavedrom\n{ signal: [\n```', 500)).toBe('{ signal: [')
  expect(plainText('```circuit\n# Gate\nin A\nY = ! A\nout Y\n```', 500)).toBe(
    'Gate. Inputs: A. Y is ! A. Outputs: Y.',
  )
  expect(plainText('```circuit\nin A A\n```', 500)).toBe('in A A')
})
