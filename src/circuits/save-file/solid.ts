import type { Vector } from './save.ts'
import type { Colour } from './colours.ts'
import { add, cross, scale } from './space.ts'

/** A convex body with flat faces, in squares along its part's own axes. */
export interface Solid {
  /** The corners of each face in order around it; renderers find the outside by the body's middle. */
  faces: readonly (readonly Vector[])[]
  colour: Colour
}

/** A flat text on a part, in squares along the part's own axes. */
export interface Lettering {
  text: string
  /** The middle of its area, slightly above the surface that it is on. */
  middle: Vector
  /** The whole area's width as a vector to the right, and its height as one to the top of the letters. */
  right: Vector
  up: Vector
  lineHeight: number
  colour: Colour
}

/** The corners of a box's faces, each a choice of `from` (0) or `to` (1) along x, y and z. */
const boxFaces = [
  ['000', '010', '110', '100'],
  ['001', '101', '111', '011'],
  ['000', '001', '011', '010'],
  ['100', '110', '111', '101'],
  ['000', '100', '101', '001'],
  ['010', '011', '111', '110'],
] as const

export function boxSolid(from: Vector, to: Vector, colour: Colour): Solid {
  const at = (corner: string): Vector => [
    corner[0] === '1' ? to[0] : from[0],
    corner[1] === '1' ? to[1] : from[1],
    corner[2] === '1' ? to[2] : from[2],
  ]
  return { faces: boxFaces.map((face) => face.map(at)), colour }
}

/** Size of a rod: its length, and its width across, the same both ways, or along x and then across that. */
export interface RodSize {
  length: number
  width: number | readonly [alongX: number, other: number]
}

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
