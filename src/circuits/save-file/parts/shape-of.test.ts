import { describe, expect, test } from 'vitest'
import { gameParts as partKinds } from '#circuits/simulation/part-kinds.ts'
import { labelData, levels, partData } from '#tests/support/part-shapes.ts'
import { samples } from '#tests/support/samples.ts'
import { type DisplaySchemes, type Colour, partColours } from '#circuits/save-file/colours.ts'
import type { PartData } from '#circuits/save-file/part-data.ts'
import type { Vector } from '#circuits/save-file/save.ts'
import type { Solid } from '#circuits/save-file/solid.ts'
import type { Levels, PartShape } from './part-shape.ts'
import { shapeOf } from './shape-of.ts'
import * as fc from 'fast-check'

/** Parts with how many pegs they have; a board is drawn by its own data, not by a shape. */
const parts: (readonly [name: string, inputs: number, outputs: number])[] = [
  ...Object.entries(partKinds)
    .filter(([name]) => name !== 'CircuitBoard')
    .map(([name, { inputs, outputs }]) => [`MHG.${name}`, inputs, outputs] as const),
  ['MHG.AndGate', 4, 1],
  ['MHG.Buffer_WithOutput', 1, 1],
  ['MHG.StandingDisplay', 4, 0],
  ['MHG.PanelDisplay', 9, 0],
  ['CheeseUtilMod.RamResizable', 25, 8],
  ['CheeseUtilMod.BCD8', 8, 12],
  ['CheeseUtilMod.HexResizable', 4, 0],
  ['HuntaBaddayCPUmod.Buffer8_sw', 11, 10],
  ['SomeMod.Thing', 0, 0],
]

/** The box around bodies. */
function boundsOf(solids: readonly Solid[]): { min: Vector; max: Vector } {
  const points = solids.flatMap(({ faces }) => faces.flat())
  const ends = (choose: (...values: number[]) => number): Vector => [
    choose(...points.map(([x]) => x)),
    choose(...points.map(([, y]) => y)),
    choose(...points.map(([, , z]) => z)),
  ]
  return { min: ends(Math.min), max: ends(Math.max) }
}

/** Violated invariants of a shape: those that hold for every shape with any data of its part. */
function brokenPromises({ solids, letterings, tip }: PartShape, { inputs, outputs }: Levels): string[] {
  const vectors = [
    ...solids.flatMap(({ faces }) => faces.flat()),
    ...letterings.flatMap(({ middle, right, up }) => [middle, right, up]),
    ...inputs.map((_, index) => tip('input', index)),
    ...outputs.map((_, index) => tip('output', index)),
    tip('input', -1),
    tip('output', 1e9),
  ]
  const promises = {
    'at most 64 bodies': solids.length <= 64,
    'at most 64 texts': letterings.length <= 64,
    'faces with corners': solids.every(({ faces }) => faces.every(({ length }) => length >= 3)),
    'all of it near its origin': vectors.flat().every((value) => Math.abs(value) <= 110),
  }
  return Object.entries(promises).flatMap(([promise, isFulfilled]) => (isFulfilled ? [] : [promise]))
}

function contains(solid: Solid, point: Vector): boolean {
  const { min, max } = boundsOf([solid])
  return point.every((value, axis) => {
    const [from = 0, to = 0] = [min[axis], max[axis]]
    return value >= from - 1e-6 && value <= to + 1e-6
  })
}

function ofColour({ solids }: PartShape, colour: Colour): Solid[] {
  return solids.filter((solid) => solid.colour === colour)
}

test.each(parts)(
  '%s with %i inputs and %i outputs has a body of a sensible size, and pegs that show their level where wires end',
  (name, inputs, outputs) => {
    const all = levels(inputs, outputs)
    const dark = shapeOf(name, all, null)
    expect(brokenPromises(dark, all)).toEqual([])
    const { min, max } = boundsOf(dark.solids)
    for (const axis of [0, 1, 2] as const) {
      expect(max[axis] - min[axis]).toBeGreaterThan(0.1)
      expect(max[axis] - min[axis]).toBeLessThan(15)
      expect(min[axis]).toBeLessThanOrEqual(0)
      expect(max[axis]).toBeGreaterThanOrEqual(0)
    }
    const lit = shapeOf(name, levels(inputs, outputs, true), null)
    expect(ofColour(dark, partColours.off)).toHaveLength(inputs + outputs)
    expect(ofColour(dark, partColours.on)).toHaveLength(0)
    const pegs = ofColour(lit, partColours.on)
    expect(pegs).toHaveLength(inputs + outputs)
    const tips = [
      ...Array.from({ length: inputs }, (_, index) => lit.tip('input', index)),
      ...Array.from({ length: outputs }, (_, index) => lit.tip('output', index)),
    ]
    expect(pegs.filter((peg, index) => !contains(peg, tips[index] ?? [0, 0, 0]))).toEqual([])
    expect(new Set(tips.map(String)).size).toBe(tips.length)
  },
)

test('shapes are sound for any data of a file', () => {
  const level = fc.array(fc.boolean(), { maxLength: 80 })
  fc.assert(
    fc.property(
      fc.constantFrom(...parts.map(([name]) => name), 'MHG.constructor', 'constructor.x', '__proto__.y', '.'),
      fc.record({ inputs: level, outputs: level }),
      fc.option(fc.uint8Array({ maxLength: 64 })),
      (name, all, data) => {
        expect(brokenPromises(shapeOf(name, all, data), all)).toEqual([])
      },
    ),
    { numRuns: samples(5_000) },
  )
})

test('the relay joins its ends by the peg on top, which is its first input', () => {
  const { tip } = shapeOf('MHG.Relay', levels(3, 0), null)
  expect(tip('input', 0)[1]).toBeGreaterThan(1)
  expect(tip('input', 1)[2]).toBeLessThan(-0.5)
  expect(tip('input', 2)[2]).toBeGreaterThan(1.5)
})

test('a part of a mod is a block with its name, as wide as its pegs', () => {
  const { letterings, solids } = shapeOf('SomeMod.Adder8', levels(10, 4), null)
  expect(letterings.map(({ text }) => text).join('')).toBe('Adder8')
  const { min, max } = boundsOf(solids.slice(0, 1))
  expect(max[0] - min[0]).toBe(10)
})

describe('displays', () => {
  const colourOf = (inputs: readonly boolean[], data: PartData, displays?: DisplaySchemes): string =>
    String(shapeOf('MHG.PanelDisplay', { inputs, outputs: [] }, data, displays).solids[0]?.colour)

  test('show one of the colours of their scheme: that of the number that their inputs are, the lowest bit first', () => {
    expect(colourOf([false], partData(1, 1, 1))).toBe('32,32,32')
    expect(colourOf([true], partData(1, 1, 1))).toBe('186,0,0')
    expect(colourOf([true, false], partData(2, 1, 1))).toBe('255,0,0')
    expect(colourOf([false, true], partData(2, 1, 1))).toBe('0,255,0')
    for (const unknown of [-5, 99]) expect(colourOf([true], partData(unknown, 1, 1))).toBe('255,255,255')
  })

  test('show the colours that their world gives them', () => {
    const colours: Colour[] = [
      [1, 2, 3],
      [4, 5, 6],
    ]
    const displays: DisplaySchemes = new Map([['1/7', colours]])
    expect(colourOf([false], partData(7, 1, 1), displays)).toBe('1,2,3')
    expect(colourOf([true], partData(7, 1, 1), displays)).toBe('4,5,6')
    expect(colourOf([true], partData(1, 1, 1), displays)).toBe('186,0,0')
  })
})

describe('labels', () => {
  const written = (data: Uint8Array) => shapeOf('MHG.PanelLabel', levels(0, 0), data).letterings

  test('have their text in their own colour, in lines that break where they must, the first on top', () => {
    const lines = written(labelData('Auto turn off'))
    expect(lines.map(({ text }) => text)).toEqual(['Auto', 'turn off'])
    expect(lines[0]?.colour).toEqual([10, 20, 30])
    expect(lines[0]?.middle[2]).toBeGreaterThan(lines[1]?.middle[2] ?? 0)
    expect(written(labelData(''))).toEqual([])
  })

  test('shrink text that is too large, and stay on their body', () => {
    for (const text of ['CZN', 'a word that is longer than the label', 'x'.repeat(5000)])
      for (const { middle, right, up } of written(labelData(text, [1, 1], 3))) {
        expect(Math.abs(middle[0]) + right[0] / 2).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(up[2]).toBeGreaterThan(0)
      }
  })
})
