import { square } from '#shared/save-file/part-names.ts'
import type { Vector } from '#shared/save-file/save.ts'
import { nearness } from './camera.ts'
import type { Camera, Spot } from './camera.ts'
import { high, inLight, materials, mixed } from '#shared/save-file/geometry/colour.ts'
import { drawn } from './mark.ts'
import type { Mark } from './mark.ts'
import { between } from '#shared/save-file/geometry/space.ts'

/** Pieces that a wire is cut into at most, so that each can be behind or before the parts that it passes. */
const mostPieces = 8

/** Squares that a wire counts as nearer than it is, since it passes over what it is as near as. */
const lift = 0.35

/** Paints a wire, straight as the game's are; how near each piece is says when its turn comes. */
export function paintWire(
  [from, to]: readonly [Vector, Vector],
  isHigh: boolean,
  camera: Camera,
  isCut: boolean,
): { near: number; painting: { marks: Mark[] } }[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  const count = isCut ? Math.max(1, Math.min(mostPieces, Math.ceil(length / square / 2))) : 1
  const unit = camera.scale * square
  return Array.from({ length: count }, (_, index) => {
    const ends = [between(from, to, index / count), between(from, to, (index + 1) / count)] as const
    const near = nearness(between(ends[0], ends[1], 0.5)) + lift * square
    const piece = ends.map(camera.project) as [Spot, Spot]
    return { near, painting: { marks: paintPiece(piece, isHigh, unit, index > 0) } }
  })
}

function paintPiece([from, to]: [Spot, Spot], isHigh: boolean, unit: number, isNext: boolean): Mark[] {
  const width = Math.max(1, unit * 0.14)
  const insulation = isHigh ? high.lamp : materials.wire
  const raise = ([x, y]: Spot): Spot => [x, y - width * 0.14]
  // The round end of this piece lies on the highlight of the one before, which is therefore taken up again.
  const back = isNext ? Math.min(0.5, width / Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]))) : 0
  const start: Spot = [from[0] - (to[0] - from[0]) * back, from[1] - (to[1] - from[1]) * back]
  return [
    drawn([[from, to]], inLight(insulation, isHigh ? 0.78 : 0.6), width),
    drawn([[raise(start), raise(to)]], isHigh ? mixed(high.lamp, high.hot, 0.75) : insulation, width * 0.42),
  ]
}

/** Whether the line between two spots passes within so many pixels of a third. */
export function passes([from, to]: readonly [Spot, Spot], spot: Spot, distance: number): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [px, py] = [spot[0] - from[0], spot[1] - from[1]]
  const share = Math.max(0, Math.min(1, (px * dx + py * dy) / Math.max(1e-9, dx * dx + dy * dy)))
  return Math.hypot(px - share * dx, py - share * dy) < distance
}
