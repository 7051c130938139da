import { inverse, rotate } from '#circuits/save-file/space.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'
import { groupSize, levelsOf } from '#circuits/player/stage/pack/spatial-index.ts'
import { type PackedScene, pegOf } from '#circuits/player/stage/pack/packed-scene.ts'
import type { StageHit } from './stage.ts'

/** A line from a point in a direction of length one. */
export interface Ray {
  from: Vector
  along: Vector
}

/** Greatest distance behind the hiding body at which a peg can be picked, in squares. */
const behind = 0.6

/** Maximum bodies whose solids are tested: no ray hits as many boxes of a circuit that users build, but it may in a hostile save. */
const maxTested = 4_000

/** The first body that a ray hits, and its peg. With a `reach` in squares, pegs so near to the ray that nothing hides are preferred. */
export function pickBody(scene: PackedScene, ray: Ray, reach = 0): StageHit | null {
  const first = nearest(scene, ray, 0, false)
  const peg = reach > 0 ? nearest(scene, ray, reach, true) : null
  const found = peg && (!first || peg.distance <= first.distance + behind) ? peg : first
  if (!found) return null
  const of = pegOf(found.peg)
  return { body: found.body, peg: of && { body: found.body, ...of } }
}

interface Hit {
  body: number
  peg: number
  distance: number
}

/** Finds the nearest hit by descending through the groups on the ray: the cost grows with the bodies along it, not with the scene. */
function nearest(scene: PackedScene, ray: Ray, reach: number, onlyPegs: boolean): Hit | null {
  const { order, groups } = scene.spatialIndex
  const counts = levelsOf(order.length)
  const starts: number[] = []
  for (const [level] of counts.entries()) starts.push((starts.at(-1) ?? 0) + (counts[level - 1] ?? 0))
  let best: Hit | null = null
  let tested = 0
  const visit = (level: number, index: number): void => {
    if (tested >= maxTested) return
    const boxes = level < 0 ? scene.boxes : groups
    const at = (level < 0 ? (order[index] ?? 0) : (starts[level] ?? 0) + index) * 6
    const distance = distanceToBox(boxes, at, ray, reach)
    if (distance === null || (best && distance >= best.distance)) return
    if (level < 0) {
      tested++
      const hit = hitBody(scene, order[index] ?? 0, ray, reach, onlyPegs)
      if (hit && (!best || hit.distance < best.distance)) best = hit
      return
    }
    const length = level === 0 ? order.length : (counts[level - 1] ?? 0)
    for (let one = index * groupSize; one < Math.min(length, (index + 1) * groupSize); one++)
      visit(level - 1, one)
  }
  if (order.length > 0) visit(counts.length - 1, 0)
  return best
}

function hitBody(
  { solids, boards }: PackedScene,
  body: number,
  ray: Ray,
  reach: number,
  onlyPegs: boolean,
): Hit | null {
  let best: Hit | null = null
  const consider = (distance: number | null, peg: number): void => {
    if (distance !== null && (!best || distance < best.distance)) best = { body, peg, distance }
  }
  for (const { owners, middles, sizes, turns, pegs } of solids)
    for (let at = firstOf(owners, body); owners[at] === body; at++) {
      const peg = pegs[at] ?? 0
      if (!onlyPegs || peg > 0) consider(distanceToTurned(middles, sizes, turns, at, ray, reach), peg)
    }
  if (onlyPegs) return best
  for (let at = firstOf(boards.owners, body); boards.owners[at] === body; at++)
    consider(distanceToTurned(boards.middles, boards.sizes, boards.turns, at, ray, reach), 0)
  return best
}

/** The up direction of a body, by its first solid or its board; null when nothing of it is drawn. */
export function upOf({ solids, boards }: PackedScene, body: number): Vector | null {
  for (const { owners, turns } of [...solids, boards]) {
    const at = firstOf(owners, body)
    if (owners[at] === body) return rotate(turnAt(turns, at), [0, 1, 0])
  }
  return null
}

/** The first place of a body in a sorted list, or where it would be. */
export function firstOf(owners: Uint32Array, body: number): number {
  let [from, to] = [0, owners.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((owners[middle] ?? 0) < body) from = middle + 1
    else to = middle
  }
  return from
}

function distanceToTurned(
  middles: Float32Array,
  sizes: Float32Array,
  turns: Int16Array | Float32Array,
  at: number,
  { from, along }: Ray,
  reach: number,
): number | null {
  const back = inverse(turnAt(turns, at))
  const [x = 0, y = 0, z = 0] = [middles[at * 3], middles[at * 3 + 1], middles[at * 3 + 2]]
  const local: Ray = {
    from: rotate(back, [from[0] - x, from[1] - y, from[2] - z]),
    along: rotate(back, along),
  }
  const half = [0, 1, 2].map((axis) => (sizes[at * 3 + axis] ?? 0) / 2)
  return distanceToBox([...half.map((value) => -value), ...half], 0, local, reach)
}

function turnAt(turns: Int16Array | Float32Array, at: number): Quaternion {
  const [i = 0, j = 0, k = 0, w = 1] = [0, 1, 2, 3].map((part) => turns[at * 4 + part])
  const length = Math.hypot(i, j, k, w) || 1
  return [i / length, j / length, k / length, w / length]
}

/** How far along a line a box begins that is larger by so much at all sides; null if the line doesn't meet it. */
function distanceToBox(
  boxes: ArrayLike<number>,
  at: number,
  { from, along }: Ray,
  reach: number,
): number | null {
  let [enter, leave] = [-Infinity, Infinity]
  for (const axis of [0, 1, 2] as const) {
    const [min, max] = [(boxes[at + axis] ?? 0) - reach, (boxes[at + 3 + axis] ?? 0) + reach]
    const [start, step] = [from[axis], along[axis]]
    if (Math.abs(step) < 1e-12) {
      if (start < min || start > max) return null
      continue
    }
    const [one, other] = [(min - start) / step, (max - start) / step]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter <= leave ? enter : null
}
