import type { Vector } from '#circuits/save-file/save.ts'
import { type Colour, partColours } from '#circuits/save-file/colours.ts'
import { add, scale } from '#circuits/save-file/space.ts'
import { rodSolid, type Lettering, type Solid, boxSolid } from '#circuits/save-file/solid.ts'

/** How a part looks: in squares along its own axes and from its own origin, as the save has them. */
export interface PartShape {
  solids: readonly Solid[]
  letterings: readonly Lettering[]
  /** Where a wire ends at a peg. */
  tip: (side: 'input' | 'output', index: number) => Vector
}

export interface Levels {
  inputs: readonly boolean[]
  outputs: readonly boolean[]
}

/** Where a peg begins, and which way it goes: a direction of length one. */
export interface PegPlace {
  at: Vector
  towards: Vector
  /** Length of an input, by default that of most; all outputs have the same length. */
  length?: number
}

export type PlacePegs = (index: number, count: number) => PegPlace

export interface PartPlan {
  bodies: readonly Solid[]
  letterings?: readonly Lettering[]
  /** By default inputs are in a row at the back. */
  inputs?: PlacePegs
  /** By default outputs are in a row at the front. */
  outputs?: PlacePegs
}

/** Maximum pegs of one side that are drawn; of more, the last one represents the rest. */
export const drawnPegs = 25

export const directions = {
  up: [0, 1, 0],
  down: [0, -1, 0],
  forward: [0, 0, 1],
  back: [0, 0, -1],
} as const satisfies Record<string, Vector>

/** Pegs, in squares; measured on the game's thumbnails. According to mods, inputs are 0.8 long by default. */
const inputPeg = { width: 0.3, length: 0.8 } as const
const outputPeg = { width: 0.5, length: 0.4 } as const

/** The share of an input's length after which wires leave it: the game's default, as mods say. */
const wirePoint = 0.9

export function buildShape(plan: PartPlan, levels: Levels): PartShape {
  const placeInput = plan.inputs ?? inRow('back')
  const placeOutput = plan.outputs ?? inRow('forward')
  const counts = {
    inputs: Math.min(levels.inputs.length, drawnPegs),
    outputs: Math.min(levels.outputs.length, drawnPegs),
  }
  const inputs = levels.inputs.slice(0, drawnPegs).map((isOn, index) => {
    const { at, towards, length = inputPeg.length } = placeInput(index, counts.inputs)
    return rodSolid(at, towards, { length, width: inputPeg.width }, pegColour(isOn))
  })
  const outputs = levels.outputs.slice(0, drawnPegs).map((isOn, index) => {
    const { at, towards } = placeOutput(index, counts.outputs)
    return rodSolid(at, towards, outputPeg, pegColour(isOn))
  })
  return {
    solids: [...plan.bodies, ...inputs, ...outputs],
    letterings: plan.letterings ?? [],
    tip(side, index) {
      const count = Math.max(1, counts[side === 'input' ? 'inputs' : 'outputs'])
      const one = Math.max(0, Math.min(index, count - 1))
      if (side === 'output') return along(placeOutput(one, count), outputPeg.length * wirePoint)
      const place = placeInput(one, count)
      return along(place, (place.length ?? inputPeg.length) * wirePoint)
    },
  }
}

/** Pegs beside each other at half the height of a body one square high and deep. */
function inRow(side: 'back' | 'forward'): PlacePegs {
  const towards = directions[side]
  return (index, count) => ({ at: [index - (count - 1) / 2, 0.5, towards[2] / 2], towards })
}

function along({ at, towards }: PegPlace, distance: number): Vector {
  return add(at, scale(towards, distance))
}

function pegColour(isOn: boolean): Colour {
  return isOn ? partColours.on : partColours.off
}

/** Height of a panel's visible side above its board's face; as mods that make panels declare it. */
export const panelHeight = 1 / 3

/**
 * How far a panel reaches through its board, and how much narrower it is there; as mods that make panels declare
 * it, and as the game's wiki says: with its peg of one square a display is 13/6 squares long.
 */
const depth = 5 / 6
const inset = 1 / 6

/** Squares of a panel, of which the first has its middle at the origin. */
export type PanelSize = readonly [x: number, z: number]

/** A panel's two bodies: on its board and through it. */
export function panelBodies([x, z]: PanelSize, face: Colour = partColours.body): Solid[] {
  return [
    boxSolid([-0.5, 0, -0.5], [x - 0.5, panelHeight, z - 0.5], face),
    boxSolid([-0.5 + inset, -depth, -0.5 + inset], [x - 0.5 - inset, 0, z - 0.5 - inset], partColours.body),
  ]
}

export function panelPeg([x, z]: PanelSize, length = 1): PegPlace {
  const at: Vector = [(x - 1) / 2, -depth, (z - 1) / 2]
  return { at, towards: directions.down, length }
}
