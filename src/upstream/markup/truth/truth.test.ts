import { assert, array, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { truthRows, truthTable } from './table.ts'

/** The last output's levels, row by row. */
const levels = (source: string) =>
  truthRows(truthTable(source))
    .map((row) => row.at(-1))
    .join('')

function faultOf(source: string): string {
  try {
    truthTable(source)
  } catch (error) {
    if (error instanceof BlockFault) return `${error.line}:${error.column} ${error.message}`
    throw error
  }
  return 'none'
}

test.for([
  ['0001', ['A AND B', 'A & B', 'A && B', 'A * B', 'A · B', 'A & B & 1', 'Ｙ＝（A＆B）']],
  ['0111', ['A OR B', 'A | B', 'A + B', "A'' + B"]],
  ['0110', ['a xor b', 'A ^ B']],
  ['1110', ['A NAND B']],
  ['1000', ['A NOR B', "(A + B)'"]],
  ['1001', ['A XNOR B']],
  ['0100', ['NOT A AND B']],
  ['0010', ['!!A & ~B']],
] as const)('the levels for two inputs are %s: %j', ([expected, sources]) => {
  for (const source of sources) expect(levels(source), source).toBe(expected)
})

test('NOT binds before AND, AND before XOR, XOR before OR', () => {
  expect(levels('A | B ^ C & !D')).toBe(levels('A | (B ^ (C & (!D)))'))
  expect(levels('A NOR B')).toBe(levels('!(A | B)'))
})

test('inputs are in the order of the text, and a line may use the outputs above', () => {
  const table = truthTable('# a full adder\nP = A ^ B\nS = P ^ Cin // sum\nC = A & B | P & Cin')
  expect(table.inputs).toEqual(['A', 'B', 'Cin'])
  expect(table.outputs.map(({ name }) => name)).toEqual(['P', 'S', 'C'])
  expect(truthRows(table).map((row) => row.join(''))).toEqual([
    '000000',
    '001010',
    '010110',
    '011101',
    '100110',
    '101101',
    '110001',
    '111011',
  ])
})

test('an output with a don’t-care operand is known only where another level decides it', () => {
  expect(levels('Y = A & - | B')).toBe('01x1')
  expect(levels('Y = A & 0 & -')).toBe('00')
  expect(levels('Y = A ^ -')).toBe('xx')
})

test.for([
  ['', "1:1 there's no expression, such as Y = A & B"],
  ['Y = 1', '1:1 no output depends on an input'],
  ['Y = A &', '1:8 expected a signal, but the line ends'],
  ['Y = A & )', '1:9 expected a signal, found “)”'],
  ['\nY = (A | B', '2:5 this parenthesis is never closed'],
  ['Y = nto A', "1:5 did you mean “not”? “nto” isn't an operator"],
  ['Y = A B', "1:7 there's no operator before “B”"],
  ['Y = A $ B', '1:7 unexpected “$”'],
  ['Y = A\nY = B', '2:1 “Y” is already an output'],
  ['Z = Y\nY = A', '2:1 “Y” is already an input above'],
  ['Y = Y & A', "1:1 “Y” can't depend on itself"],
  ['A&B&C&D&E&F&G&H&I', '1:1 a table can have up to 8 inputs'],
  [`${'('.repeat(41)}A`, '1:41 parts are nested more than 40 deep'],
  [`Y = ${'a'.repeat(25)}`, '1:5 a name can have up to 24 letters'],
])('%s is refused: %s', ([source, fault]) => {
  expect(faultOf(source!)).toBe(fault)
})

test('any text gives a table of at most 256 rows or a fault with a position in it', () => {
  const parts = "A B C D E F G H I AND OR NOT NAND & | ^ ! ~ + * ( ) = - 0 1 \n # ' Y € 12".split(/(?<=.) /)
  assert(
    property(array(constantFrom(...parts), { maxLength: 60 }), (pieces) => {
      const source = pieces.join(' ')
      const [, line = 1, column = 1] = /^(\d+):(\d+) /.exec(faultOf(source)) ?? []
      const lines = source.split('\n')
      expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] ?? '').length + 1)
      if (faultOf(source) !== 'none') return
      const table = truthTable(source)
      const { inputs, outputs } = table
      const rows = truthRows(table)
      expect([rows.length, inputs.length <= 8, outputs.length <= 12]).toEqual([
        2 ** inputs.length,
        true,
        true,
      ])
    }),
    { seed: 20_261, numRuns: samples(1_000) },
  )
})
