import { expect, test } from 'vitest'
import { parseCircuit } from './parse.ts'
import { isCombinational, RunningCircuit, truthRows } from './run.ts'

/** The last output's levels, row by row. */
const column = (source: string) =>
  truthRows(parseCircuit(source))
    .map((row) => Number(row.at(-1)))
    .join('')

test.for([
  ['A and B', '0001'],
  ['A or B', '0111'],
  ['A xor B', '0110'],
  ['A nand B', '1110'],
  ['A nor B', '1000'],
  ['A xnor B', '1001'],
  ['not A and B', '0100'],
])('%s is %s', ([expression, levels]) => {
  expect(column(`in A, B\nY = ${expression}\nout Y`)).toBe(levels)
})

test('a circuit begins at rest if there is any', () => {
  const started = (source: string) => {
    const circuit = new RunningCircuit(parseCircuit(source))
    circuit.begin()
    return { levels: circuit.levels(), changes: circuit.step() }
  }
  expect(started('in S, R\nQ = R nor P\nP = S nor Q\nout Q')).toEqual({
    levels: [false, false, true, false],
    changes: false,
  })
  expect(started('in A\nT = delay 9 N\nN = not A\nout T')).toEqual({
    levels: [false, true, true],
    changes: false,
  })
  expect(started('T = not T\nout T')).toEqual({ levels: [false], changes: true })
})

test('a NOT of itself never rests: it changes each tick', () => {
  const circuit = new RunningCircuit(parseCircuit('T = not T\nout T'))
  const levels = Array.from({ length: 4 }, () => {
    circuit.step()
    return circuit.levels()[0]
  })
  expect(levels).toEqual([true, false, true, false])
  expect(circuit.settle()).toBe(false)
})

test.for([
  ['in A\nY = not A\nout Y', true],
  ['in D, E\nQ = latch D, E\nout Q', false],
  ['in A\nY = delay 2 A\nout Y', false],
  ['in S, R\nQ = R nor P\nP = S nor Q\nout Q', false],
  ['out Y\nin A\nY = not Z\nZ = not A', true],
] as const)('%j follows from its inputs alone: %s', ([source, expected]) => {
  expect(isCombinational(parseCircuit(source))).toBe(expected)
})
