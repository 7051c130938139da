import { gameParts, type GamePartName } from '../simulation/part-kinds.ts'
import { boardThickness, square } from '../save-file/part-names.ts'
import type { Component, Peg, Quaternion } from '../save-file/save.ts'
import type { Part, Pin } from './circuit.ts'

/** The game's types; a component's type is its name's place here. */
export const typeNames = Object.keys(gameParts) as GamePartName[]

/** A part of a circuit as a save has it, on a board; `state` numbers its pins' states. */
export function partComponent(
  part: Part,
  address: number,
  parent: number,
  state: (pin: Pin) => number,
): Component {
  const [x, z] = part.at
  return {
    address,
    parent,
    type: typeNames.indexOf(part.name),
    position: [Math.round(x * square), boardThickness, Math.round(z * square)],
    rotation: upright(part.turns),
    inputs: part.inputs.map(state),
    outputs: part.outputs.map(state),
    data: null,
  }
}

/** A pin as a wire's end; throws for one of another circuit. */
export function pegOf({ part, side, index }: Pin, addresses: ReadonlyMap<Part, number>): Peg {
  const component = addresses.get(part)
  if (component === undefined) throw new RangeError(`a wire ends at a ${part.name} of another circuit`)
  return { side, component, index }
}

/** A turn about the upright, in quarters, as exact as the file's 32 bits. */
export function upright(turns: number): Quaternion {
  const half = (turns * Math.PI) / 4
  return [0, Math.fround(Math.sin(half)), 0, Math.fround(Math.cos(half))]
}
