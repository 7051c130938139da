import type { Vector } from '#shared/save-file/save.ts'
import type { Spot } from './camera.ts'
import { towards } from './camera.ts'
import { high, inLight, materials, mixed } from '#shared/save-file/geometry/colour.ts'
import type { Colour } from '#shared/save-file/geometry/colour.ts'
import { drawn, filled } from './mark.ts'
import type { Mark } from './mark.ts'
import type { Box } from '#shared/save-file/geometry/part-shape.ts'
import { dot, placed, turned } from '#shared/save-file/geometry/space.ts'
import type { Stance } from '#shared/save-file/geometry/space.ts'

/** Towards the lamp, which stands behind the viewer's left shoulder; of length one. */
export const lampward: Vector = [-0.304, 0.869, 0.391]

/** The sides of a box: which way each looks, and its corners, each the choice of `from` or `to` along x, y and z. */
const sides: readonly [normal: Vector, corners: readonly (readonly [0 | 1, 0 | 1, 0 | 1])[]][] = [
  [
    [1, 0, 0],
    [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  ],
  [
    [0, 0, 1],
    [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
  ],
  [
    [0, -1, 0],
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  ],
  [
    [0, 1, 0],
    [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
  ],
]

/** Paints the sides of a box that the viewer sees, its lid last; the lid's rim catches the light when it has a width. */
export function paintBox(box: Box, stance: Stance, project: (point: Vector) => Spot, rim: number): Mark[] {
  const ends = [box.from, box.to] as const
  const marks: Mark[] = []
  for (const [normal, corners] of sides) {
    const facing = turned(stance.rotation, normal)
    if (dot(facing, towards) <= 1e-6) continue
    const shape = corners.map(([x, y, z]) => project(placed(stance, [ends[x][0], ends[y][1], ends[z][2]])))
    marks.push(filled([shape], litSide(box, facing)))
    if (normal[1] === 1 && rim > 0) {
      const [first] = shape
      const glint = mixed(litSide(box, facing), materials.white, 0.3)
      if (first) marks.push(drawn([[...shape, first]], glint, rim))
    }
  }
  return marks
}

function litSide({ colour, shines }: Box, facing: Vector): Colour {
  const towardsLamp = dot(facing, lampward)
  if (shines)
    return towardsLamp > 0.6 ? mixed(colour, high.hot, 0.55) : inLight(colour, 0.86 + 0.1 * towardsLamp)
  return inLight(colour, lightOn(towardsLamp))
}

/** Light on a side that turns so far towards the lamp, 1 for all the way; what is turned away has what is everywhere. */
function lightOn(towardsLamp: number): number {
  return towardsLamp > 0 ? 0.52 + 0.54 * towardsLamp : 0.52 + 0.34 * towardsLamp
}
