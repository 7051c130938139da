import { square } from '#shared/save-file/part-names.ts'
import type { Vector } from '#shared/save-file/save.ts'
import type { Camera, Spot } from './camera.ts'
import { high, materials, mixed } from '#shared/save-file/geometry/colour.ts'
import type { Slab } from './layout.ts'
import { drawn, filled, hull } from './mark.ts'
import type { Mark } from './mark.ts'
import { lampward, paintBox } from './solid.ts'
import { dot, placed, plus, times, turned } from '#shared/save-file/geometry/space.ts'

/** Lines of a board's squares that are drawn along each side; larger boards have wider ones. */
const gridLines = 32

/** Squares from a board's rim to the line printed along it, and to the middle of the holes in its corners. */
const inset = { line: 0.3, hole: 0.75 } as const

/** Squares that a board needs along each side to have holes in its corners. */
const holed = 5

/** Paints a board: what it leaves dark below it, its sides, its squares, and what is printed on it. */
export function paintSlab({ stance, size, colour }: Slab, camera: Camera): Mark[] {
  const spot = (x: number, y: number, z: number): Spot => camera.project(placed(stance, [x, y, z]))
  const top = (x: number, z: number): Spot => spot(x, size[1], z)
  const unit = camera.scale * square
  const rim = Math.max(0.8, unit * 0.05)
  const box = { from: [0, 0, 0], to: size, colour } as const
  const under = [0.5, 1.1].map((depth) =>
    filled([corners(size, 0).map(([x, z]) => spot(x, -depth * square, z))], materials.black, 0.16),
  )
  const solid = [...under, ...paintBox(box, stance, camera.project, rim)]
  if (turned(stance.rotation, [0, 1, 0])[1] <= 0) return solid
  const lines = [
    ...steps(size[0]).map((x) => [top(x, 0), top(x, size[2])]),
    ...steps(size[2]).map((z) => [top(0, z), top(size[0], z)]),
  ]
  const ink = mixed(colour, materials.white, 0.6)
  if (lines.length > 0) solid.push(drawn(lines, ink, rim * 0.4, 0.15))
  if (Math.min(size[0], size[2]) < holed * square) return solid
  const border = corners(size, inset.line * square).map(([x, z]) => top(x, z))
  solid.push(drawn([[...border, ...border.slice(0, 1)]], ink, rim * 0.6, 0.4))
  for (const [radius, fill] of [
    [0.34, materials.brass],
    [0.2, materials.ground],
  ] as const) {
    const holes = corners(size, inset.hole * square).map(([x, z]) =>
      disc(x, z, radius).map((at) => top(...at)),
    )
    solid.push(filled(holes, fill))
  }
  return solid
}

/** The corners of a board, so many millimetres from its rim. */
function corners(size: Vector, inwards: number): [x: number, z: number][] {
  const [right, front] = [size[0] - inwards, size[2] - inwards]
  return [
    [inwards, inwards],
    [right, inwards],
    [right, front],
    [inwards, front],
  ]
}

function steps(length: number): number[] {
  const step = square * Math.ceil(length / square / gridLines)
  return Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) => (index + 1) * step)
}

/** What falls onto a board, shadows and the light of what is high, and what is printed there around the parts. */
export interface Fallen {
  shadow: (points: readonly Vector[]) => void
  line: (from: Vector, to: Vector, isHigh: boolean) => void
  glow: (middle: Vector) => void
  print: (outline: readonly Vector[]) => void
  marks: () => Mark[]
}

const none: Fallen = {
  shadow: () => undefined,
  line: () => undefined,
  glow: () => undefined,
  print: () => undefined,
  marks: () => [],
}

/** Squares around a lamp that it lights, each ring brighter than the one around it. */
const pools = [1.4, 0.95] as const

/** Collects what falls onto a board's upper side; nothing does on one that the lamp does not reach. */
export function fallOnto({ stance, size, colour }: Slab, camera: Camera): Fallen {
  const normal = turned(stance.rotation, [0, 1, 0])
  const reach = dot(normal, lampward)
  if (reach < 0.3) return none
  const surface = dot(placed(stance, [0, size[1], 0]), normal)
  const along = (point: Vector): Spot =>
    camera.project(plus(point, times(lampward, (surface - dot(point, normal)) / reach)))
  const below = (point: Vector): Spot =>
    camera.project(plus(point, times(normal, surface - dot(point, normal))))
  const shadows: Spot[][] = []
  const lines: Spot[][] = []
  const glows: Spot[][] = []
  const lamps: Vector[] = []
  const prints: Spot[][] = []
  const unit = camera.scale * square
  return {
    shadow: (points) => shadows.push(hull(points.map(along))),
    line: (from, to, isHigh) => {
      lines.push([along(from), along(to)])
      if (isHigh) glows.push([below(from), below(to)])
    },
    glow: (middle) => lamps.push(middle),
    print: (points) => prints.push(points.map(below)),
    marks: () =>
      [
        drawn(prints, mixed(colour, materials.white, 0.7), Math.max(0.6, unit * 0.035), 0.4),
        drawn(glows, high.lamp, unit * 0.9, 0.06),
        drawn(glows, high.lamp, unit * 0.55, 0.08),
        drawn(glows, high.lamp, unit * 0.28, 0.1),
        ...pools.map((radius) =>
          filled(
            lamps.map((at) => ring(at, radius).map(below)),
            high.lamp,
            0.08,
          ),
        ),
        filled(shadows, materials.black, 0.34),
        drawn(lines, materials.black, unit * 0.13, 0.26),
      ].filter(({ shapes }) => shapes.length > 0),
  }
}

/** Points around a place, so many squares from it, level with the ground. */
function ring([x, y, z]: Vector, radius: number): Vector[] {
  return disc(x, z, radius).map(([atX, atZ]) => [atX, y, atZ])
}

function disc(x: number, z: number, radius: number): [x: number, z: number][] {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI
    return [x + Math.cos(angle) * radius * square, z + Math.sin(angle) * radius * square]
  })
}
