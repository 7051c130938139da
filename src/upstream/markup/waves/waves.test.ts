import { anything, array, assert, constantFrom, property, string } from 'fast-check'
import type { Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { formatLabel } from '#upstream/markup/base/elements.ts'
import { describeDiagram } from './describe.ts'
import { drawWaves } from './draw.ts'
import { readDiagram } from './read-diagram.ts'
import { readWave } from './read-wave.ts'

const shapesOf = (wave: string) => {
  const found = readWave(wave, ['A', 'B'])
  return 'stretches' in found
    ? found.stretches.map(({ shape, start, end }) => `${shape} ${start}-${end}`)
    : null
}

function faultOf(source: string): string {
  try {
    readDiagram(source)
  } catch (error) {
    if (error instanceof BlockFault) return `${error.line}:${error.column} ${error.message}`
    throw error
  }
  return 'none'
}

test('the letters of a wave become stretches; a point goes on with the last', () => {
  expect(shapesOf('p...')).toEqual(['rising 0-4'])
  expect(shapesOf('01.0')).toEqual(['low 0-1', 'high 1-3', 'low 3-4'])
  expect(shapesOf('x=.3|z')).toEqual(['unknown 0-1', 'bus 1-3', 'bus 3-5', 'floating 5-6'])
  expect(shapesOf('hLud.')).toEqual(['high 0-1', 'low 1-2', 'pulled-high 2-3', 'pulled-low 3-5'])
  expect(shapesOf('.1')).toEqual(['unknown 0-1', 'high 1-2'])
  expect(shapesOf('0q')).toBeNull()
})

test('a diagram is described lane by lane', () => {
  const source = `{ signal: [
    { name: 'clk', wave: 'p...' },
    ['bus', { name: 'req', wave: '01.0', node: '.a' }, { name: 'data', wave: 'x=.z', data: '0xCAFE', node: '...b' }],
  ], edge: ['a~>b ready'], head: { text: ['tspan', 'A ', ['tspan', { class: 'h3' }, 'handshake']] }, foot: { text: 'fin', tick: 0 } }`
  expect(formatLabel(describeDiagram(readDiagram(source)), 'en')).toBe(
    'A handshake. clk: clock, rising edge first, for 4 cycles. req: low, high for 2 cycles, low. ' +
      'data: unknown, 0xCAFE for 2 cycles, floating. From a to b: ready. fin.',
  )
})

test.for([
  ['1:1 the text ends before the diagram does', ''],
  ['2:27 unexpected “]”', '{ signal: [\n  { name: "a", wave: "01" ]\n}'],
  ['1:1 it should be { signal: [ … ] }', '[]'],
  ["1:1 there's no list of lanes, signal: [ … ]", '{}'],
  ["1:3 there's no lane to draw", '{ signal: [] }'],
  ["2:12 “q” isn't a wave character", '{ signal: [\n{ wave: "01q" }] }'],
  ['1:12 a lane should be { name: …, wave: … }', '{ signal: [7] }'],
  ["1:14 a group without lanes can't be drawn", '{ signal: [["g"]] }'],
  ['1:1 a diagram can have up to 40 lanes', `{ signal: [${'{},'.repeat(41)}] }`],
  ['1:21 a lane can be up to 200 cycles long', `{ signal: [{ wave: "${'0'.repeat(201)}" }] }`],
  ['1:21 a lane can be up to 200 cycles long', `{ signal: [{ wave: "${'0'.repeat(20)}", period: 16 }] }`],
  [
    '1:21 all lanes together can have up to 1600 cycles',
    `{ signal: [${`{ wave: "${'0'.repeat(100)}" },`.repeat(17)}] }`,
  ],
  ['1:1 it has more than 12000 characters', ' '.repeat(12_001)],
])('what is not to be drawn is refused with its place: %s', ([fault, source]) => {
  expect(faultOf(source!)).toBe(fault)
})

test('a diagram with any values is rendered within bounds or refused', () => {
  const wave = array(constantFrom(...'pnPNhHlL01xz=23456789.|ud'.split('')), { maxLength: 60 }).map(
    (letters) => letters.join(''),
  )
  assert(
    property(array(wave, { maxLength: 12 }), anything(), string(), (waves, odd, titleText) => {
      const lanes = waves.map((one, index) => ({
        name: index % 2 ? titleText : odd,
        wave: one,
        data: odd,
        node: titleText,
        period: odd,
        phase: index - 3,
      }))
      const source = JSON.stringify({
        signal: [titleText, lanes, ...lanes],
        head: odd,
        foot: { text: odd, tick: odd },
        edge: [odd, titleText],
      })
      for (const one of [
        source,
        JSON.stringify({ signal: lanes, head: { text: titleText, tick: 1 }, config: odd }),
      ]) {
        try {
          expect(sizeOf(drawWaves(readDiagram(one), ''))).toBeLessThan(300_000)
        } catch (error) {
          if (!(error instanceof BlockFault)) throw error
        }
      }
    }),
    { seed: 20_262, numRuns: samples(200) },
  )
})

test('the largest diagrams that are accepted stay small', () => {
  for (const letter of 'pPnNx=z01|ud'.split('')) {
    const lanes = `{ name: 'lane', wave: '${letter.repeat(100)}', data: '${'ab '.repeat(100)}' },`.repeat(16)
    const source = `{ signal: [${lanes}], head: { tick: 0, tock: 1 }, config: { hscale: 4 } }`
    if (source.length > 12_000) continue
    expect(sizeOf(drawWaves(readDiagram(source), '')), letter).toBeLessThan(300_000)
  }
})

function sizeOf(tree: Nodes): number {
  return toHtml(tree).length
}
