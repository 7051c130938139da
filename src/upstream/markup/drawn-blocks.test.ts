import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { markupContext as context } from '#tests/support/markup-context.ts'
import { renderMarkup } from './render.ts'

const block = (kind: string, source: string) => `\`\`\`${kind}\n${source}\n\`\`\`\n\n`
const render = (kind: string, source: string) => renderMarkup(block(kind, source), context)

test('code is coloured by classes of few parts', () => {
  const html = render('verilog', "assign q = 4'b1010; // hi")
  expect(html).toContain('<span>Verilog</span>')
  expect(html).toContain('<span class="code-keyword">assign</span>')
  expect(html).toContain(`<span class="code-number">4'b1010</span>`)
  expect(html).toContain('<span class="code-comment">// hi</span>')
  expect(render('vhdl', 'signal q : std_logic;')).toContain('<span class="code-keyword">signal</span>')
  expect(render('diff', '- a\n+ b')).toContain('<span class="code-added">+ b</span>')
})

test('a truth table is rendered as a table with a caption, scoped header cells, and its source', () => {
  const html = render('truth', 'S = A ^ B # sum\nC = A & B')
  expect(html).toContain('<caption><code>S = A ^ B</code><br><code>C = A &#x26; B</code></caption>')
  expect(html).toContain('<th scope="colgroup" colspan="2">Inputs</th>')
  expect(html).toContain('<th scope="col">A</th>')
  expect(html.match(/<tr>/g)).toHaveLength(2 + 4)
  expect(html).toContain('<td>1</td><td>1</td><td class="output">0</td><td class="lit">1</td>')
  expect(html).toContain('<pre tabindex="0"><code>S = A ^ B # sum\nC = A &#x26; B\n</code></pre>')
})

test('a timing diagram is a picture with a title and a description, and its source', () => {
  const html = render('wavedrom', "{ signal: [{ name: 'clk', wave: 'p..' }], head: { text: 'A clock' } }")
  expect(html).toContain('<svg role="img"')
  expect(html).toContain('<title>A clock</title>')
  expect(html).toContain('<desc>A clock. clk: clock, rising edge first, for 3 cycles.</desc>')
  expect(html).not.toMatch(/ (?:style|id|href)=/)
  expect(html).toContain('<summary>Source</summary>')
})

const halfAdder = '# Half adder\nin A, B\nS = A xor B\nC = A and B\nout S, C'

test('a circuit is a picture with a title and a description, its truth table, and its source', () => {
  const html = render('circuit', halfAdder)
  expect(html).toContain('<figure class="circuit"><div class="circuit-scroll" tabindex="0" role="group"')
  expect(html).toContain('<title>Half adder</title>')
  expect(html).toContain('<desc>Inputs: A, B. S is A xor B. C is A and B. Outputs: S, C.</desc>')
  expect(html.match(/class="circuit-wire"/g)).toHaveLength(4)
  expect(html.match(/class="circuit-gate"/g)).toHaveLength(2)
  expect(html.match(/class="circuit-terminal"/g)).toHaveLength(4)
  expect(html).toContain('<details><summary>Truth table</summary><div class="table-scroll"')
  expect(html).toContain('<tr><td>1</td><td>1</td><td class="output">0</td><td class="lit">1</td></tr>')
  expect(html).toContain(`<pre tabindex="0"><code>${halfAdder}\n</code></pre>`)
  expect(html).not.toMatch(/ (?:style|id|href)=/)
})

test.for([
  ['in D, E\nQ = latch D, E\nout Q', 'because the outputs depend on what came before'],
  ['Y = not Y\nout Y', 'because this circuit has no inputs'],
  ['in A, B, C, D, E, F, G\nout A', 'no table for more than 6 inputs'],
])('a circuit without a truth table says why: %j', ([source, reason]) => {
  expect(render('circuit', source!)).toContain(reason)
})

test('a block that can’t be rendered is shown as its source, with the error’s position marked', () => {
  expect(render('truth', 'Y = A\nZ = B $ C')).toContain(
    '<figure class="broken"><figcaption><strong>Truth table, line 2, column 7: </strong>unexpected “$”.</figcaption>' +
      '<pre tabindex="0"><code>Y = A\nZ = B <mark>$</mark> C\n</code></pre></figure>',
  )
  expect(render('circuit', 'in A\nY = A and Bb\nout Y')).toContain(
    "<strong>Circuit, line 2, column 11: </strong>“Bb” isn't an input, and no line defines it.</figcaption>" +
      '<pre tabindex="0"><code>in A\nY = A and <mark>B</mark>b\nout Y\n</code></pre>',
  )
  expect(render('wavedrom', '{ signal: [')).toContain('the text ends before the diagram does')
  expect(render('wavedrom', '')).toContain('class="broken"')
})

test('blocks beyond the rendering budget of a text are shown as their source', () => {
  const tables = block('truth', 'A&B&C&D&E&F&G&H').repeat(4)
  const html = renderMarkup(tables, context)
  expect(html.match(/<figure class="truth">/g)).toHaveLength(2)
  expect(html.match(/there's too much to draw in this text/g)).toHaveLength(2)
  const gates = Array.from({ length: 64 }, (_, index) => `P${index} = not A`)
  const circuits = renderMarkup(block('circuit', ['in A', ...gates, 'out P0'].join('\n')).repeat(20), context)
  expect(circuits.match(/<figure class="circuit">/g)).toHaveLength(11)
  const code = renderMarkup(block('js', '(1);'.repeat(200)).repeat(60), context)
  expect(code.match(/<span class="code-/g)!.length).toBeLessThanOrEqual(6_000)
})

test('code that would be looked over again and again stays uncoloured', () => {
  expect(render('c', 'int f(void) { return 0; }\n'.repeat(300))).toContain('code-')
  for (const [language, source] of [
    ['c', 'a '.repeat(5_000)],
    ['ini', `${'a.'.repeat(400)}\n`.repeat(20)],
    ['ini', `; a\n${'1.\n'.repeat(5_000)}`],
    ['ini', `; a\n${'\\"\n'.repeat(4_000)}`],
    ['x86asm', `mov ax, 1${'\t\n'.repeat(5_000)}`],
    ['js', `var a${'\n'.repeat(5_000)}`],
    ['python', 'f"{\n'.repeat(4_900)],
    ['js', '('.repeat(20_001)],
    ['js', 'x'.repeat(1_001)],
  ]) {
    expect(render(language!, source!)).not.toContain('code-')
  }
})

const parts = [
  ['{ signal: [', "{ name: 'a', wave: 'p.x=01', data: '", "' }, ", '] }', 'Y = A ^ B\n', 'C & !D | '],
  ['module m; endmodule\n', 'in A, B, C\n', 'D = A nor D', 'out D, Y\n', '<!--', '<script>', '${'],
  ['"', "'", '`', '(', '{', 'x', ' ', '\n', '\\', '#', '0', '/*', '//'],
].flat()
const languages =
  'truth wavedrom circuit bash c cpp csharp css diff go ini java js json lua md py rust sql ts verilog vhdl asm xml yaml none'

test('any block is rendered, in bounded size', () => {
  const body = array(constantFrom(...parts), { maxLength: 60 }).map((pieces) => pieces.join(''))
  assert(
    property(constantFrom(...languages.split(' ')), body, (language, source) => {
      const html = renderMarkup(`~~~~${language}\n${source}\n~~~~`, context)
      expect(html).toMatch(/^<figure class="(?:code|truth|waves|circuit|broken)">/)
      expect(html.length).toBeLessThan(20_000 + source.length * 80)
    }),
    { seed: 20_263, numRuns: samples(1_500) },
  )
})
