import type { Vector } from '../save.ts'
import { high, materials } from './colour.ts'
import type { Colour } from './colour.ts'

/** A block with upright sides, by two opposite corners. */
export interface Box {
  from: Vector
  to: Vector
  colour: Colour
  /** It gives light instead of taking it. */
  shines?: boolean
}

/** Lines on a part's lid that tell what it does. */
export interface Marking {
  lines: readonly (readonly (readonly [x: number, z: number])[])[]
  y: number
  shines: boolean
}

/** How a part looks; squares, from the middle of where it stands, y up, signals towards z. */
export interface PartShape {
  boxes: Box[]
  /** Pegs and the like, which are left out when a picture is crowded. */
  fittings: Box[]
  marking?: Marking
  /** Where the wire of a peg ends. */
  tip: (side: 'input' | 'output', index: number) => Vector
}

/** What a shape may depend on: how many pegs of each side there are, and which are high. */
export interface Pegs {
  inputs: readonly boolean[]
  outputs: readonly boolean[]
}

/** Pegs of one side that are drawn; of more, the last one stands for the rest. */
export const drawnPegs = 16

/** Squares between two inputs. */
const pitch = 0.6

/** A block that stands on its underside. */
export function block(width: number, height: number, depth: number, colour: Colour, shines = false): Box {
  return { from: [-width / 2, 0, -depth / 2], to: [width / 2, height, depth / 2], colour, shines }
}

/** The same box elsewhere. */
export function moved({ from, to, ...rest }: Box, [x, y, z]: Vector): Box {
  return {
    ...rest,
    from: [from[0] + x, from[1] + y, from[2] + z],
    to: [to[0] + x, to[1] + y, to[2] + z],
  }
}

/** What a lamp, a key or a peg is made of at a level. */
export function lamp(isHigh: boolean, low: Colour): { colour: Colour; shines: boolean } {
  return isHigh ? { colour: high.lamp, shines: true } : { colour: low, shines: false }
}

/** A body with input rods behind it and output studs before it, as most parts of the game have them. */
export function fitted(
  { inputs, outputs }: Pegs,
  size: { depth: number; rod?: number; stud?: number },
  rest: Pick<PartShape, 'boxes' | 'marking'>,
): PartShape {
  const { depth, rod = 1.05, stud = 0.4 } = size
  const across = (index: number, count: number): number => {
    const seen = Math.min(count, drawnPegs)
    return (Math.min(index, seen - 1) - (seen - 1) / 2) * pitch
  }
  const behind = -depth / 2 - 0.09
  const before = depth / 2 + 0.12
  const rods = inputs.slice(0, drawnPegs).map((isHigh, index) => {
    const { colour, shines } = lamp(isHigh, materials.metal)
    return moved(block(0.16, rod, 0.16, colour, shines), [across(index, inputs.length), 0, behind])
  })
  const studs = outputs.slice(0, drawnPegs).map((isHigh, index) => {
    const { colour, shines } = lamp(isHigh, materials.brass)
    const at = across(index, outputs.length)
    return moved(block(0.26, 0.26, 0.24, colour, shines), [at, stud - 0.13, before])
  })
  return {
    ...rest,
    fittings: [...rods, ...studs],
    tip: (side, index) =>
      side === 'input'
        ? [across(index, inputs.length), rod, behind]
        : [across(index, outputs.length), stud, before + 0.12],
  }
}

/** The width of a body with so many inputs. */
export function bodyWidth(inputs: number): number {
  return Math.max(0.95, Math.min(inputs, drawnPegs) * pitch + 0.1)
}
