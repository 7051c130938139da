import type { Vector } from '../save.ts'
import type { Colour } from './colour.ts'
import type { Solid } from './solid.ts'
import { add, cross, scale } from './space.ts'

/** Size of a rod: its length, and its width across, the same both ways, or along x and then across that. */
export interface RodSize {
  length: number
  width: number | readonly [alongX: number, other: number]
}

/** A straight rod from a point towards a direction of length one. */
export function rodSolid(at: Vector, towards: Vector, { length, width }: RodSize, colour: Colour): Solid {
  const [wide, thick] = typeof width === 'number' ? [width, width] : width
  const [right, up] = acrossOf(towards)
  const corner = (start: Vector, x: number, y: number): Vector =>
    add(start, add(scale(right, (x * wide) / 2), scale(up, (y * thick) / 2)))
  const ring = (start: Vector): Vector[] => [
    corner(start, -1, -1),
    corner(start, 1, -1),
    corner(start, 1, 1),
    corner(start, -1, 1),
  ]
  return prismSolid(ring(at), ring(add(at, scale(towards, length))), colour)
}

/** A body between two faces of equally many corners, in the same order around. */
export function prismSolid(one: readonly Vector[], other: readonly Vector[], colour: Colour): Solid {
  const sides = one.map((corner, index) => {
    const next = (index + 1) % one.length
    return [corner, one[next] ?? corner, other[next] ?? corner, other[index] ?? corner]
  })
  return { faces: [one, other, ...sides], colour }
}

/** Two unit vectors that are perpendicular to a direction and to each other, the first along x if possible. */
function acrossOf(towards: Vector): [right: Vector, up: Vector] {
  const side: Vector = Math.abs(towards[0]) > 0.9 ? [0, 0, 1] : [1, 0, 0]
  const up = cross(towards, side)
  const unit = scale(up, 1 / Math.hypot(...up))
  return [cross(unit, towards), unit]
}
