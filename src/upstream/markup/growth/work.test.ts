import { Session, type Profiler } from 'node:inspector'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markupContext } from '#tests/support/markup-context.ts'
import { maxWork } from '#upstream/markup/parse.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { estimateWork } from './work.ts'

const length = 50_000
const filled = (...parts: string[]) =>
  parts.map((part) => part.repeat(Math.floor(length / parts.length / part.length))).join('')
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('')

const refused: Record<string, string> = {
  quotes: filled('>'),
  lists: filled('- '),
  'mixed lists': filled('- * + '),
  'lists in quotes': filled('> - '),
  'notes in notes': lines(5_000, (n) => `[^${n}]: `).slice(0, length),
  'ten quotes over lazy lines': `${'>'.repeat(10)}a\n${filled('b\n')}`,
  'one quote over lazy lines': `> a\n${filled('b\n')}`,
  'open and closed brackets': filled('[', ']'),
  'nested links': filled('[a ', '](b)'),
  'nested pictures': filled('![a ', '](b)'),
  'closers after other marks': filled('&', '](b)'),
  'unknown references': filled('[a][b] '),
  'half addresses': filled('[](<'),
  'closing stars': filled('a* '),
  'nested emphasis': filled('*a', 'a*'),
  'nested strong emphasis': filled('**a ', 'a** '),
  tildes: filled('~~a~ '),
  'escaped backticks': filled('``\\'),
  'underlined headings': filled('a\n=\n'),
  'nested items': filled('- a\n  - b\n'),
  'quote after quote': filled('(<\n   >\né'),
  'quotes in items': filled('> a\n- '),
  'lists that open in lists': filled('\n1. 2) `'),
  'www within an address': filled('www._'),
  footnotes: lines(5_000, (n) => `[^${n}] `) + lines(5_000, (n) => `\n\n[^${n}]: x`),
  'lines of formulas': filled('$$\n'),
  'table rows': `|a|b|\n|-|-|\n${filled('|a|b|\n')}`,
}

const words = 'some words that a person writes about gates and wires, and then some more'
const accepted: Record<string, string> = {
  prose: filled(`${words}, *with* a [link](https://other.example/a) and @ada.\n${words} **here**.\n\n`),
  'a changelog': filled(
    `## 1.2\n\n${`- Fix [#12](/tracker/12) by @ada: \`thing\` was *broken*, ${words}\n`.repeat(8)}\n`,
  ),
  'numbered steps': filled(`1. **Step** with \`code\`, ${words}\n`),
  'nested lists': filled(`- ${words}\n  - ${words}\n    - ${words}\n`),
  quotes: filled(`> ${words}\n> ${words}\n\n${words}\n\n`),
  'code in fences': filled('```c\n  int x = a[i] * b[j]; // **p_a[_i]\n  f(g[h[_x_]]);\n```\n\n'),
  'a table': `|name|value|text|\n|-|-|-|\n${'|**a**|`b`|some words|\n'.repeat(400)}`,
  'less-than signs': filled('<'),
  'one run of backticks': filled('`'),
  'one word': filled('a'),
  formulas: filled('$a$ '),
  'formulas that never end': filled('$a '),
  'pieces of code': filled('```c\na\n```\n'),
  'truth tables': filled('```truth\nA&B&C&D&E&F&G&H\n```\n'),
  'timing diagrams': filled("```wavedrom\n{signal:[{wave:'p.x=z1'}]}\n```\n"),
  escapes: filled('\\!a '),
  'character references': filled('&amp;'),
  addresses: filled('a@b.cd '),
  'web addresses': filled('https://a.b '),
  'web addresses in brackets': filled('(https://a.b)'),
  'references after an address': `http://a.bc/${filled('&a;')}`,
  'columns of a table': `${'|a'.repeat(300)}\n${'|-'.repeat(300)}`,
}

const isAccepted = (source: string) => estimateWork(source) <= maxWork

test('50,000 characters of hostile input are refused, those of ordinary or harmless text are not', () => {
  expect(Object.keys(refused).filter((name) => isAccepted(refused[name] ?? ''))).toEqual([])
  expect(Object.keys(accepted).filter((name) => !isAccepted(accepted[name] ?? ''))).toEqual([])
})

const session = new Session()

beforeAll(() => {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
})

afterAll(() => session.disconnect())

/** How often blocks of JavaScript have run since the last call, as V8 counts them: the same on every machine. */
function countedBlocks(): number {
  let scripts: Profiler.ScriptCoverage[] = []
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error
    scripts = result
  })
  let sum = 0
  for (const { functions } of scripts)
    for (const { ranges } of functions) for (const { count } of ranges) sum += count
  return sum
}

/** Maximum for a unit of the estimate: ordinary text takes about a hundred, escaped backticks five hundred. */
const maxBlocks = 1_000

/** A thirtieth of the maximum for one body; all of it only with all tests. */
const budget = process.env.TEST_SET === 'all' ? maxWork : maxWork / 30

test.for(Object.entries({ ...refused, ...accepted }))(
  'rendering %s takes no more work than is estimated',
  ([, source]) => {
    let [within, beyond] = [0, source.length + 1]
    while (beyond - within > 100) {
      const middle = Math.floor((within + beyond) / 2)
      if (estimateWork(source.slice(0, middle)) > budget) beyond = middle
      else within = middle
    }
    const part = source.slice(0, within)
    countedBlocks()
    renderMarkup(part, markupContext)
    expect(countedBlocks()).toBeLessThan(Math.max(budget / 10, estimateWork(part)) * maxBlocks)
  },
)
