import { expect, test } from 'vitest'
import { markupContext } from '#tests/support/markup-context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { renderMarkup } from '#upstream/markup/render.ts'

const context: MarkupContext = {
  ...markupContext,
  mentions: new Map([['ada', 'ada']]),
}

const render = (source: string) => renderMarkup(source, context).replaceAll(' dir="auto"', '')
const sourcesOf = (html: string) =>
  [...html.matchAll(/<annotation[^>]*>([^<]*)</g)].map(([, source]) => source)

test('a formula becomes MathML with its source in it, which is no markup', () => {
  expect(render('$@ada *b* [c](d)$')).not.toMatch(/<a |<em>/)
  expect(render('So $x_1 + 2$.')).toBe(
    '<p>So <math><semantics><mrow><msub><mi>x</mi><mn>1</mn></msub><mo>+</mo><mn>2</mn></mrow>' +
      '<annotation encoding="application/x-tex">x_1 + 2</annotation></semantics></math>.</p>',
  )
})

const prices =
  '$5 and $6 / $5 for a board, or 6$ / $5–$6 / a $ b $ c / $$$ / 从$5元到6$ / from $1 to $2 to $3. / \\$x$ / `$x$` / costs $x'

test.for(prices.split(' / '))('%s has no formula', (source) => {
  expect(render(source)).not.toContain('<math')
})

test.for([
  ['($a*b*c$)', 'a*b*c'],
  ['$2 + 2$', '2 + 2'],
  ['$5\\$ + x$', '5\\$ + x'],
  ['$a\n= b$', 'a = b'],
  ['a $$x$$ b', 'x'],
  ['设$x$为零', 'x'],
  ['> $$\n> x\n> $$', 'x'],
  ['- a\n  $$\n  x_1\n  + y\n  $$', 'x_1\n+ y'],
  ['$$\nx\n\n= y\n- z\n$$', 'x\n\n= y\n- z'],
  ['a\n$$\nx\n$$\nb', 'x'],
  ['$$\nx', 'x'],
  ['```math\nx\n```', 'x'],
  ['|a|\n|-|\n|$x$|', 'x'],
])('%j has the formula %j', ([source, formula]) => {
  expect(sourcesOf(render(source!))).toEqual([formula])
})

test('a formula by itself scrolls in a box and can be copied', () => {
  const html = render('a\n\n$$\n\\overline{A} + B\n$$\n\nb')
  expect(html).toMatch(
    /^<p>a<\/p>\n<figure class="math"><div class="math-scroll" tabindex="0" role="group" aria-label="Formula">/,
  )
  expect(html).toContain('<menclose notation="top" class="math-over">')
  expect(html).toContain('aria-label="Copy formula"')
  expect(html).toMatch(/<p>b<\/p>$/)
})

test('a formula that can’t be parsed shows the reason and the position', () => {
  expect(render('a $x^2^3$ b')).toBe(
    '<p>a <span class="broken-formula"><code>x^2^3</code><strong> (Formula, column 4: Double superscript.)</strong></span> b</p>',
  )
  expect(render('$$\nx +\n\\foo\n$$')).toContain(
    '<strong>Formula, line 2, column 1: </strong>Unsupported function name: \\foo.',
  )
  const hostile = ['\\def\\a{x}\\a', '\\href{javascript:alert(1)}{x}', '\\newcommand{\\a}{b}', '{'.repeat(41)]
  for (const source of ['', '\\frac{a', ...hostile])
    expect(render(`$$\n${source}\n$$`), source).toContain('class="broken"')
})

test('sizes and moves that would reach over neighbours are left out', () => {
  const html = render(
    '$\\rule{1000em}{1000em} \\hspace{-200em} \\raisebox{50em}{x} \\color{red} y \\Huge z \\llap{w} \\smash{v}$',
  )
  expect(html).toContain('<math>')
  expect(html.replace(/<annotation.*?<\/annotation>/, '')).not.toMatch(
    /\d{2,}em| style|color|voffset|mathsize|-\d|px/,
  )
})

test('the largest formulas that are accepted stay small', () => {
  const large = "x \\hat { \\sqrt \\dots \\neq \\begin{matrix} x& \\\\ \\frac ' \\pmod \\boxed".split(' ')
  for (const part of large) {
    const formula = `$$\n${part.repeat(1_990 / part.length)}\n$$\n\n`
    expect(render(formula.repeat(6)).length, part).toBeLessThan(600_000)
  }
})
