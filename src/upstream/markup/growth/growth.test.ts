import { expect, test } from 'vitest'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { markupContext } from '#tests/support/markup-context.ts'
import { limits } from '#shared/limits.ts'
import { exceedsGrowthLimit } from './growth.ts'
import { renderMarkup } from '#upstream/markup/render.ts'

const context: MarkupContext = {
  ...markupContext,
  mentions: new Map([['ada', 'ada']]),
}

function outgrows(source: string): boolean {
  return exceedsGrowthLimit(source, renderMarkup(source, context))
}

test.each([
  ['links to one long address', `${'[a][] '.repeat(200)}\n\n[a]: https://a.example/${'x'.repeat(500)}`],
  ['paragraphs that link to it', `${'[a]\n\n'.repeat(100)}[a]: https://a.example/${'x'.repeat(2_000)}`],
])('a text of %s is refused', (_, source) => {
  expect(source.length).toBeLessThan(limits.body.max)
  expect(outgrows(source)).toBe(true)
})

const block = (language: string, source: string) => `\`\`\`${language}\n${source}\n\`\`\`\n`

test.each([
  ['nothing', ''],
  ['nothing but formulas', '$a$ '.repeat(2_000)],
  ['as many truth tables as are drawn', block('truth', 'A^B^C^D^E^F').repeat(30)],
  [
    'a circuit with its table',
    block('circuit', 'in A, B, C, D, E, F\nY = A and B and C and D and E and F\nout Y'),
  ],
  [
    'as many circuits as are drawn',
    block('circuit', 'in A, B\nY = A nor Z\nZ = B nor Y\nout Y, Z').repeat(200),
  ],
  ['nothing but mentions', '@ada '.repeat(1_000)],
  ['an empty table', `|a|b|c|d|\n|-|-|-|-|\n${'|\n'.repeat(1_000)}`],
  ['nothing but signs that have to be escaped', '<'.repeat(5_000)],
  ['code in colours', block('js', '(1);'.repeat(1_000))],
])('a text of %s is taken', (_, source) => {
  expect(outgrows(source)).toBe(false)
})
