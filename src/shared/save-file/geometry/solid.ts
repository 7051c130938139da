import type { Vector } from '../save.ts'
import type { Colour } from './colour.ts'

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
  /** The height of a line, in squares. */
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

/** A box between two opposite corners. */
export function boxSolid(from: Vector, to: Vector, colour: Colour): Solid {
  const at = (corner: string): Vector => [
    corner[0] === '1' ? to[0] : from[0],
    corner[1] === '1' ? to[1] : from[1],
    corner[2] === '1' ? to[2] : from[2],
  ]
  return { faces: boxFaces.map((face) => face.map(at)), colour }
}
