import { expect, test } from 'vitest'
import type { MarkupContext } from '../base/context.ts'
import { maxWork } from '../parse/parse.ts'
import { renderMarkup } from '../render.ts'
import { estimateWork } from './work.ts'

const context: MarkupContext = {
  mainOrigin: 'https://main.example',
  authOrigin: 'https://auth.main.example',
  assetsOrigin: 'https://assets.main.example',
  product: 'Logic Works',
  mentions: new Map(),
  images: new Map(),
  objects: new Map(),
}

const isPlain = (source: string) => renderMarkup(source, context).startsWith('<pre class="plain">')

const length = 50_000
const filled = (...parts: string[]) =>
  parts.map((part) => part.repeat(Math.floor(length / parts.length / part.length))).join('')
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('')

const refused: Record<string, string> = {
  quotes: filled('>'),
  'quotes with spaces': filled('> '),
  lists: filled('- '),
  'mixed lists': filled('- * + '),
  'numbered lists': filled('1. '),
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
  'half titles': filled('[a](b "'),
  'closing stars': filled('a* '),
  'stars and underscores': filled('*a_ '),
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
  'references within an address': `http://a.bc/${filled('&a;')}`,
  footnotes: lines(5_000, (n) => `[^${n}] `) + lines(5_000, (n) => `\n\n[^${n}]: x`),
  'lines of formulas': filled('$$\n'),
  'table rows': `|a|b|\n|-|-|\n${filled('|a|b|\n')}`,
}

const rendered: Record<string, string> = {
  'less-than signs': filled('<'),
  tags: filled('<a '),
  comments: filled('<!--'),
  'one run of backticks': filled('`'),
  'one run of stars': filled('*'),
  'one word': filled('a'),
  'number signs': filled('#'),
  dollars: filled('$'),
  formulas: filled('$a$ '),
  'formulas that never end': filled('$a '),
  'pieces of code': filled('```c\na\n```\n'),
  'truth tables': filled('```truth\nA&B&C&D&E&F&G&H\n```\n'),
  'timing diagrams': filled("```wavedrom\n{signal:[{wave:'p.x=z1'}]}\n```\n"),
  escapes: filled('\\!a '),
  'character references': filled('&amp;'),
  addresses: filled('a@b.cd '),
  'columns of a table': `${'|a'.repeat(300)}\n${'|-'.repeat(300)}`,
}

const hostile = Object.entries({ ...refused, ...rendered })

test.for(Object.entries(refused))('50,000 characters of %s are shown as they were written', ([, source]) => {
  expect(isPlain(source)).toBe(true)
})

test.for(Object.entries(rendered))('50,000 characters of %s are rendered', ([, source]) => {
  expect(isPlain(source)).toBe(false)
})

test.for(hostile)(
  'as much of %s as is accepted takes less than ten times as long as ordinary text',
  ([, source]) => {
    let [accepted, tooMuch] = [0, source.length]
    while (tooMuch - accepted > 500) {
      const middle = Math.floor((accepted + tooMuch) / 2)
      if (estimateWork(source.slice(0, middle)) > maxWork) tooMuch = middle
      else accepted = middle
    }
    expect(renderTime(source.slice(0, accepted))).toBeLessThan(ordinaryTime * 10)
  },
)

const words = 'some words that a person writes about gates and wires, and then some more'
const ordinary: Record<string, string> = {
  prose: `${words}, *with* a [link](https://other.example/a) and @ada.\n${words} **here**.\n\n`,
  'a changelog': `## 1.2\n\n${`- Fix [#12](/tracker/12) by @ada: \`thing\` was *broken*, ${words}\n`.repeat(8)}\n`,
  'numbered steps': `1. **Step** with \`code\`, ${words}\n`,
  'nested lists': `- ${words}\n  - ${words}\n    - ${words}\n`,
  quotes: `> ${words}\n> ${words}\n\n${words}\n\n`,
  'code in fences': '```c\n  int x = a[i] * b[j]; // **p_a[_i]\n  f(g[h[_x_]]);\n```\n\n',
}

test.for(Object.entries(ordinary))('50,000 characters of %s are no hostile input', ([, part]) => {
  expect(isPlain(filled(part))).toBe(false)
})

/** Rendering time of the slowest ordinary text. */
const ordinaryTime = Math.max(...Object.values(ordinary).map((part) => renderTime(filled(part))))

/** Microseconds of the thread's CPU time, which excludes other work of the machine. */
function renderTime(source: string): number {
  const start = process.threadCpuUsage()
  renderMarkup(source, context)
  return process.threadCpuUsage(start).user
}

test('a table of 400 rows with emphasis in each is no hostile input', () => {
  const source = `|name|value|text|\n|-|-|-|\n${'|**a**|`b`|some words|\n'.repeat(400)}`
  expect(renderMarkup(source, context)).toContain('<table>')
})

test('the estimate is quadratic in the marks that the parser compares in pairs', () => {
  const work = (times: number) => estimateWork('**a '.repeat(times) + 'a** '.repeat(times))
  expect(work(4_000) / work(2_000)).toBeGreaterThan(3.5)
  expect(estimateWork('>'.repeat(51))).toBe(Infinity)
})
