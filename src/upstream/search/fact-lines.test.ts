import { expect, test } from 'vitest'
import { factLines, readFactLines } from './fact-lines.ts'

const save = JSON.stringify({
  mods: ['Waves', { id: 'CheeseUtilMod', version: '1.2' }],
  parts: [
    { name: 'MHG.AndGate', count: 2 },
    { name: 'CheeseUtilMod.HexResizable', count: 1 },
  ],
  labels: ['# ALU\nof the CPU'],
})
const metadata = JSON.stringify([
  { key: 'UNKNOWN', value: 'author: x' },
  { key: 'GAME_VERSION', value: '0.92.3' },
])

test('the facts of a creation are lines: its version, mods, labels and parts', () => {
  expect(factLines(save, metadata).split('\n')).toEqual([
    '=0.92.3',
    '~Waves',
    '~CheeseUtilMod',
    '## ALU of the CPU',
    '+And gate | MHG.AndGate',
    '+Hex resizable | CheeseUtilMod.HexResizable',
  ])
  expect(factLines(null, '[]')).toBe('')
  expect(factLines(null, null)).toBe('')
  expect(factLines('{"components":1,"wires":0,"files":1}', '[]')).toBe('')
})

test('they are read back, a part by the name or the id that is marked', () => {
  const facts = (lines: string) => readFactLines(lines, '*')
  expect(facts('## ALU | x\n+*And gate | MHG.*AndGate\n+And gate | MHG.*AndGate\n\n?')).toEqual([
    { kind: 'label', text: '# ALU | x' },
    { kind: 'part', text: '*And gate' },
    { kind: 'part', text: 'MHG.*AndGate' },
  ])
})
