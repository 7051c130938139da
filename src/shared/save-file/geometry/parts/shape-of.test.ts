import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { boundsOf, brokenPromises, levels, partData } from '#tests/world/part-shapes.ts'
import type { Vector } from '../../save.ts'
import type { Colour } from '../colour.ts'
import type { Solid } from '../solid.ts'
import { partColours } from './part-colours.ts'
import type { PartData } from '../../part-data.ts'
import type { PartShape } from './part-shape.ts'
import { shapeOf } from './shape-of.ts'

/** The game's own parts with how many pegs they have; a board is drawn by its own data, not by a shape. */
const gameParts: readonly (readonly [name: string, inputs: number, outputs: number])[] = [
  ['Inverter', 1, 1],
  ['XorGate', 2, 1],
  ['AndGate', 2, 1],
  ['AndGate', 4, 1],
  ['Delayer', 1, 1],
  ['DLatch', 2, 1],
  ['Randomizer', 1, 1],
  ['Relay', 3, 0],
  ['Buffer', 2, 0],
  ['Buffer_WithOutput', 1, 1],
  ['Mount', 0, 0],
  ['Peg', 1, 0],
  ['ThroughPeg', 2, 0],
  ['Socket', 1, 0],
  ['ThroughSocket', 1, 0],
  ['ChubbySocket', 1, 0],
  ['ChubbyThroughSocket', 1, 0],
  ['Label', 0, 0],
  ['PanelLabel', 0, 0],
  ['Chair', 0, 0],
  ['Flag', 0, 0],
  ['StandingDisplay', 1, 0],
  ['StandingDisplay', 4, 0],
  ['PanelDisplay', 1, 0],
  ['PanelDisplay', 9, 0],
  ['Singer', 1, 0],
  ['Drum', 1, 0],
  ['Switch', 0, 1],
  ['PanelSwitch', 0, 1],
  ['Button', 0, 1],
  ['PanelButton', 0, 1],
  ['Key', 0, 1],
  ['PanelKey', 0, 1],
]

const modParts = [
  ['CheeseUtilMod.RamResizable', 25, 8],
  ['CheeseUtilMod.Ram8aX8b', 19, 8],
  ['CheeseUtilMod.BCD8', 8, 12],
  ['CheeseUtilMod.HexResizable', 4, 0],
  ['HuntaBaddayCPUmod.Buffer8_sw', 11, 10],
  ['SomeMod.Thing', 0, 0],
] as const

function contains(solid: Solid, [x, y, z]: Vector): boolean {
  const { min, max } = boundsOf([solid])
  const within = (value: number, from: number, to: number) => value >= from - 1e-6 && value <= to + 1e-6
  return within(x, min[0], max[0]) && within(y, min[1], max[1]) && within(z, min[2], max[2])
}

function ofColour({ solids }: PartShape, colour: Colour): Solid[] {
  return solids.filter((solid) => solid.colour === colour)
}

describe.each([...gameParts.map(([name, ...pegs]) => [`MHG.${name}`, ...pegs] as const), ...modParts])(
  '%s with %i inputs and %i outputs',
  (name, inputs, outputs) => {
    test('has a body of a sensible size around its origin', () => {
      const all = levels(inputs, outputs)
      const shape = shapeOf(name, all, null)
      expect(brokenPromises(shape, all)).toEqual([])
      const { min, max } = boundsOf(shape.solids)
      for (const axis of [0, 1, 2] as const) {
        expect(max[axis] - min[axis]).toBeGreaterThan(0.1)
        expect(max[axis] - min[axis]).toBeLessThan(15)
        expect(min[axis]).toBeLessThanOrEqual(0)
        expect(max[axis]).toBeGreaterThanOrEqual(0)
      }
    })

    test('shows each of its pegs in the colour of its level, and wires end on them', () => {
      const dark = shapeOf(name, levels(inputs, outputs), null)
      const shape = shapeOf(name, levels(inputs, outputs, true), null)
      expect(ofColour(dark, partColours.off)).toHaveLength(inputs + outputs)
      expect(ofColour(dark, partColours.on)).toHaveLength(0)
      const pegs = ofColour(shape, partColours.on)
      expect(pegs).toHaveLength(inputs + outputs)
      const tips = [
        ...Array.from({ length: inputs }, (_, index) => shape.tip('input', index)),
        ...Array.from({ length: outputs }, (_, index) => shape.tip('output', index)),
      ]
      for (const [index, tip] of tips.entries()) {
        const peg = pegs[index]
        expect(peg && contains(peg, tip)).toBe(true)
      }
      expect(new Set(tips.map(String)).size).toBe(tips.length)
    })
  },
)

test('the relay joins its ends by the peg on top, which is its first input', () => {
  const { tip } = shapeOf('MHG.Relay', levels(3, 0), null)
  expect(tip('input', 0)[1]).toBeGreaterThan(1)
  expect(tip('input', 1)[2]).toBeLessThan(-0.5)
  expect(tip('input', 2)[2]).toBeGreaterThan(1.5)
})

test('a contact of a socket shows its level', () => {
  expect(ofColour(shapeOf('MHG.ChubbySocket', levels(1, 0), null), partColours.contactOff)).toHaveLength(1)
  expect(ofColour(shapeOf('MHG.ChubbySocket', levels(1, 0, true), null), partColours.contactOn)).toHaveLength(
    1,
  )
})

test.each([
  ['MHG.Switch', partData([1, 2, 3], [1])],
  ['MHG.PanelSwitch', partData([1, 2, 3], [1])],
  ['MHG.Button', partData([1, 2, 3], [1])],
  ['MHG.PanelButton', partData([1, 2, 3], [1], 2, 3)],
  ['MHG.Key', partData(7, [1, 2, 3], [0], [9, 9, 9])],
])('%s has the colour of its data', (name, data) => {
  const { solids } = shapeOf(name, levels(0, 1), data)
  expect(solids.filter(({ colour }) => String(colour) === '1,2,3')).toHaveLength(1)
})

test('a lever leans forward when it is on, and back when it is off', () => {
  const arm = (isOn: boolean): number => {
    const { solids } = shapeOf('MHG.Switch', levels(0, 1, isOn), partData([1, 2, 3], [1]))
    const found = solids.filter(({ colour }) => String(colour) === '1,2,3')
    const { min, max } = boundsOf(found)
    return (min[2] + max[2]) / 2
  }
  expect(arm(true)).toBeGreaterThan(0.1)
  expect(arm(false)).toBeLessThan(-0.1)
})

test('a delayer has its delay on top', () => {
  const { letterings } = shapeOf('MHG.Delayer', levels(1, 1), partData(3, 12))
  expect(letterings.map(({ text }) => text)).toEqual(['12'])
})

test('a mount is as long as it says, in thirds of a square', () => {
  const height = (data: PartData) => boundsOf(shapeOf('MHG.Mount', levels(0, 0), data).solids).max[1]
  expect(height(partData(9))).toBeCloseTo(3)
  expect(height(null)).toBeCloseTo(2)
  expect(height(partData(-1))).toBeCloseTo(2)
})

test('a part of a mod is a block with its name, as wide as its pegs', () => {
  const { letterings, solids } = shapeOf('SomeMod.Adder8', levels(10, 4), null)
  expect(letterings.map(({ text }) => text).join('')).toBe('Adder8')
  const { min, max } = boundsOf(solids.slice(0, 1))
  expect(max[0] - min[0]).toBe(10)
})

test('names that every object has, such as `constructor`, are parts of mods like others', () => {
  for (const name of ['MHG.constructor', 'constructor.x', '__proto__.y', '', 'MHG.', '.'])
    expect(brokenPromises(shapeOf(name, levels(1, 1), null), levels(1, 1))).toEqual([])
})

test('shapes are sound for any data of a file', () => {
  const names = [...gameParts.map(([name]) => `MHG.${name}`), ...modParts.map(([name]) => name)]
  const level = fc.array(fc.boolean(), { maxLength: 80 })
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.record({ inputs: level, outputs: level }),
      fc.option(fc.uint8Array({ maxLength: 64 })),
      (name, all, data) => {
        expect(brokenPromises(shapeOf(name, all, data), all)).toEqual([])
      },
    ),
    { numRuns: 600 },
  )
})

test('every part of the demo circuits has a shape of its own', () => {
  for (const { build } of demoCircuits) {
    const { types, components } = build().contents
    for (const { type, inputs, outputs, data } of components) {
      const name = types.get(type) ?? ''
      if (name === 'MHG.CircuitBoard') continue
      const all = levels(inputs.length, outputs.length)
      const shape = shapeOf(name, all, data)
      expect(brokenPromises(shape, all)).toEqual([])
      expect(gameParts.map(([known]) => `MHG.${known}`)).toContain(name)
    }
  }
})

test('a digit of a mod shows the number that its inputs say', () => {
  const strokes = (...inputs: boolean[]): number => {
    const { solids } = shapeOf('CheeseUtilMod.HexResizable', { inputs, outputs: [] }, partData([1, 2, 3], 2))
    return solids.filter(({ colour }) => String(colour) === '1,2,3').length
  }
  expect(strokes(false, false, false, false)).toBe(6)
  expect(strokes(true, false, false, false)).toBe(2)
  expect(strokes(false, false, false, true)).toBe(7)
  expect(strokes(true, true, true, true)).toBe(4)
})
