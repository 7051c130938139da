import { expect, test } from 'vitest'
import { levels, partData } from '#tests/support/part-shapes.ts'
import { packColour } from '#circuits/drawing/form.ts'
import type { Levels } from '#circuits/save-file/parts/part-shape.ts'
import { shapeOf } from '#circuits/save-file/parts/shape-of.ts'
import { lookAtAllLevels, opaque, type PartLook } from './look-table.ts'
import { placeSolid, type SolidPlace } from './solid-place.ts'

/** The visible solids at some levels: places with their colours, in no order. */
function shownBy({ solids }: PartLook, { inputs, outputs }: Levels): string[] {
  const pins = [...inputs, ...outputs]
  return solids
    .flatMap((solid) => {
      const number = solid.pins.reduce((sum, pin, bit) => sum + (pins[pin] ? 2 ** bit : 0), 0)
      const paint = solid.paints
        ? solid.paints[number]
        : solid.pins.length > 0 && number === 1
          ? solid.lit
          : solid.dark
      return paint ? [textOf(solid.place, paint)] : []
    })
    .toSorted()
}

function textOf(place: SolidPlace, paint: number): string {
  return JSON.stringify([place.middle, place.size, place.turn, paint])
}

function shapeAt(name: string, all: Levels, data: Uint8Array | null): string[] {
  return shapeOf(name, all, data)
    .solids.map((solid) => textOf(placeSolid(solid), (packColour(solid.colour) | opaque) >>> 0))
    .toSorted()
}

test.each([
  ['MHG.Peg', 1, 0, null],
  ['MHG.AndGate', 4, 1, null],
  ['MHG.Relay', 3, 0, null],
  ['MHG.Buffer', 2, 0, null],
  ['MHG.ChubbySocket', 1, 0, null],
  ['MHG.Switch', 0, 1, null],
  ['MHG.PanelSwitch', 0, 1, null],
  ['MHG.PanelButton', 0, 1, partData([1, 2, 3], [1], 2, 3)],
  ['MHG.Key', 0, 1, null],
  ['MHG.StandingDisplay', 1, 0, partData(3)],
  ['MHG.PanelDisplay', 3, 0, partData(1, 4, 4)],
  ['MHG.PanelDisplay', 9, 0, partData(0, 4, 4)],
  ['CheeseUtilMod.HexResizable', 4, 0, partData([1, 2, 3], 2)],
  ['CheeseUtilMod.SevenSegResizable', 7, 0, partData([1, 2, 3], 2)],
  ['SomeMod.Thing', 5, 2, null],
] as const)(
  '%s with %i inputs and %i outputs looks as its shape at all levels',
  (name, inputs, outputs, data) => {
    const look = lookAtAllLevels({ inputs, outputs }, (all) => shapeOf(name, all, data))
    for (let moment = 0; moment < 2 ** (inputs + outputs); moment++) {
      const all = levels(inputs, outputs)
      const at = (_: boolean, pin: number) => (moment & (1 << pin)) !== 0
      const set = { inputs: all.inputs.map(at), outputs: all.outputs.map((_, pin) => at(_, pin + inputs)) }
      expect(shownBy(look, set)).toEqual(shapeAt(name, set, data))
    }
  },
)
