import { gameParts, type GamePart, type GamePartName } from '#circuits/simulation/part-kinds.ts'
import { boardThickness, square } from '#circuits/save-file/part-names.ts'
import type { Component, Peg, Quaternion } from '#circuits/save-file/save.ts'

/** A part in a circuit, as the caller of `Circuit.place` keeps hold of it. */
export interface Part {
  name: GamePartName
  /** Squares from the board's corner to the part's middle. */
  at: readonly [x: number, z: number]
  /** Quarter turns about the upright; 0 lets signals run towards z, 1 towards x. */
  turns: number
  inputs: Pin[]
  outputs: Pin[]
}

/** A place where a wire can end. */
export interface Pin {
  part: Part
  side: 'input' | 'output'
  index: number
}

/** How a part is placed; by default signals run towards x, and inputs are as many as the part usually has. */
export interface Placement {
  turns?: number
  inputs?: number
}

/** Parts on one board and the wires between them; pins that are joined by wires are one net, high when any output drives it. */
export class Circuit {
  readonly colour: readonly [red: number, green: number, blue: number]
  readonly size: readonly [x: number, z: number]
  readonly parts: Part[] = []
  readonly wires: [Pin, Pin][] = []

  constructor(size: readonly [x: number, z: number], colour: readonly [number, number, number]) {
    this.size = size
    this.colour = colour
  }

  /** Puts a part's middle so many squares along both sides of the board. */
  place(name: GamePartName, x: number, z: number, { turns = 1, inputs }: Placement = {}): Part {
    const usual: GamePart = gameParts[name]
    const part: Part = { name, at: [x, z], turns, inputs: [], outputs: [] }
    part.inputs.push(...pins(part, 'input', inputs ?? usual.inputs))
    part.outputs.push(...pins(part, 'output', usual.outputs))
    this.parts.push(part)
    return part
  }

  /** Wires a pin to each of the others, one after the next; throws for two outputs, which the game doesn't wire to each other. */
  wire(first: Pin, ...others: Pin[]): void {
    let from = first
    for (const to of others) {
      if (from.side === 'output' && to.side === 'output')
        throw new RangeError(`a wire between outputs of ${from.part.name} and ${to.part.name}`)
      this.wires.push([from, to])
      from = to
    }
  }
}

/** The input of a part; throws when it has no such one. */
export function input(part: Part, index = 0): Pin {
  return pinOf(part, part.inputs, index)
}

/** The output of a part; throws when it has no such one. */
export function output(part: Part, index = 0): Pin {
  return pinOf(part, part.outputs, index)
}

function pinOf(part: Part, all: readonly Pin[], index: number): Pin {
  const pin = all[index]
  if (!pin) throw new RangeError(`${part.name} has no such pin as ${index}`)
  return pin
}

function pins(part: Part, side: Pin['side'], count: number): Pin[] {
  return Array.from({ length: count }, (_, index) => ({ part, side, index }))
}

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
