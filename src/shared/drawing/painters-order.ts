import { halfOf, intersection, middleOf, sizeOf, type Area } from './convex.ts'
import { textLift } from './faces.ts'
import type { VisibleFace } from './visible-faces.ts'

/** Pairs of faces that may be compared; a picture with more isn't ordered. */
const maxPairs = 300_000

/** Maximum faces with the parts of those that were split. */
const maxFaces = 14_000

/**
 * Overlaps that are smaller than this in square pixels, and depths closer than this in millimetres, decide nothing; a face is
 * split where at least so much of it is before another, and so much behind, by at least so many millimetres.
 */
const thresholds = { area: 0.05, depth: 0.02, crossing: 0.7, through: 10 } as const

/** Sides of the cells in which faces are looked up, as a share of the picture's width. */
const cellShare = 1 / 60

/**
 * Painter's order of faces, in which nearer faces hide farther ones: of every two that overlap, the farther one comes first; one that
 * passes through another is split where it does. Faces of the same style follow each other where possible. Faces that overlap in a ring are
 * cut where the least area is wrong then. Null when there are too many overlaps for the time that a drawing has.
 */
export function paintersOrder(
  all: readonly VisibleFace[],
  width: number,
  styleOf: (face: VisibleFace) => string,
): VisibleFace[] | null {
  const overlaps = findOverlaps(all, width)
  if (!overlaps) return null
  const { faces, nearer: links } = overlaps
  const queue = new ReadyFaces(faces.map(styleOf))
  const behind = faces.map(() => 0)
  const farther: Overlap[][] = faces.map(() => [])
  for (const [face, nearer] of links.entries())
    for (const other of nearer) {
      farther[other.face]?.push({ face, area: other.area })
      behind[other.face] = (behind[other.face] ?? 0) + 1
    }
  const done = faces.map(() => false)
  for (const [face, count] of behind.entries()) if (count === 0) queue.add(face)
  const order: VisibleFace[] = []
  let first = 0
  while (order.length < faces.length) {
    let face = queue.take()
    if (face === undefined) {
      while (done[first]) first++
      const ring = ringBehind(first, farther, done)
      const costs = ring.map((one) => waitedFor(one, farther, done))
      face = ring[costs.indexOf(Math.min(...costs))] ?? first
    }
    if (done[face]) continue
    done[face] = true
    order.push(faces[face] as VisibleFace)
    for (const { face: nearer } of links[face] ?? []) {
      behind[nearer] = (behind[nearer] ?? 0) - 1
      if (behind[nearer] === 0 && !done[nearer]) queue.add(nearer)
    }
  }
  return order
}

/** Faces that overlap in a ring, from one that has to wait: each waits for the next, and the last for the first. */
function ringBehind(start: number, farther: readonly Overlap[][], done: readonly boolean[]): number[] {
  const path = [start]
  const places = new Map([[start, 0]])
  for (;;) {
    const next = farther[path.at(-1) ?? start]?.find(({ face }) => !done[face])?.face
    if (next === undefined) return path.slice(-1)
    const place = places.get(next)
    if (place !== undefined) return path.slice(place)
    places.set(next, path.push(next) - 1)
  }
}

/** Area of a face that is wrong if it's painted now. */
function waitedFor(face: number, farther: readonly Overlap[][], done: readonly boolean[]): number {
  return (farther[face] ?? []).reduce((sum, other) => (done[other.face] ? sum : sum + other.area), 0)
}

/** Faces that may be painted now, by style; gives those of the style that it gave last as long as there are any. */
class ReadyFaces {
  readonly #styles: readonly string[]
  readonly #ready = new Map<string, number[]>()
  #style = ''

  constructor(styles: readonly string[]) {
    this.#styles = styles
  }

  add(face: number): void {
    const style = this.#styles[face] ?? ''
    const same = this.#ready.get(style)
    if (same) same.push(face)
    else this.#ready.set(style, [face])
  }

  take(): number | undefined {
    const same = this.#ready.get(this.#style)?.pop()
    if (same !== undefined) return same
    this.#ready.delete(this.#style)
    for (const [style, faces] of this.#ready) {
      this.#style = style
      return faces.pop()
    }
    return undefined
  }
}

interface Overlaps {
  /** The faces, those that cross others in parts. */
  faces: VisibleFace[]
  /** For each face, those that are nearer where they overlap it. */
  nearer: Overlap[][]
}

/** Another face, and how large the area is that both cover. */
interface Overlap {
  face: number
  area: number
}

/** Compares all faces that overlap; null when there are too many. */
function findOverlaps(all: readonly VisibleFace[], width: number): Overlaps | null {
  const found: Overlaps = { faces: [], nearer: [] }
  const cells = new Cells(width * cellShare)
  const waiting = all.toReversed()
  let pairs = 0
  for (let face = waiting.pop(); face; face = waiting.pop()) {
    const box = boxOf(face)
    const others = cells.touching(box)
    pairs += others.length
    if (pairs > maxPairs) return null
    const parts =
      waiting.length + found.faces.length < maxFaces ? splitByAny(face, others, found.faces) : null
    if (parts) {
      waiting.push(...parts)
      continue
    }
    const index = found.faces.push(face) - 1
    found.nearer.push([])
    cells.add(index, box)
    for (const other of others) {
      const { difference, area } = compare(found.faces[other] as VisibleFace, face)
      if (difference < 0) found.nearer[other]?.push({ face: index, area })
      if (difference > 0) found.nearer[index]?.push({ face: other, area })
    }
  }
  return found
}

/** A face in two parts, before and behind the first of others that it passes through; null if it passes through none. */
function splitByAny(
  face: VisibleFace,
  others: readonly number[],
  faces: readonly VisibleFace[],
): VisibleFace[] | null {
  if (face.strokes) return null
  for (const index of others) {
    const other = faces[index]
    if (!other || other.strokes) continue
    const common = intersection(face.area, other.area)
    const before = (x: number, y: number): number => nearAt(face, x, y) - nearAt(other, x, y)
    const behind = (x: number, y: number): number => -before(x, y)
    const isCrossed = [before, behind].every((side) => {
      const half = halfOf(common, side)
      return sizeOf(half) >= thresholds.crossing && depthOfHalf(half, side) >= thresholds.through
    })
    if (!isCrossed) continue
    return [before, behind].map((side) => ({ ...face, area: halfOf(face.area, side) }))
  }
  return null
}

/** The maximum of a function at an area's corners. */
function depthOfHalf(area: Area, side: (x: number, y: number) => number): number {
  let max = 0
  for (let at = 0; at < area.length; at += 2) max = Math.max(max, side(area[at] ?? 0, area[at + 1] ?? 0))
  return max
}

/** Faces by the cells of the picture that their boxes touch. */
class Cells {
  readonly #size: number
  readonly #cells = new Map<number, number[]>()
  readonly #boxes: Box[] = []

  constructor(size: number) {
    this.#size = size
  }

  add(face: number, box: Box): void {
    this.#boxes[face] = box
    for (const key of this.#keys(box)) {
      const faces = this.#cells.get(key)
      if (faces) faces.push(face)
      else this.#cells.set(key, [face])
    }
  }

  /** The faces whose boxes overlap a box, each once. */
  touching(box: Box): number[] {
    const found = new Set<number>()
    for (const key of this.#keys(box))
      for (const face of this.#cells.get(key) ?? []) if (doTouch(box, this.#boxes[face])) found.add(face)
    return [...found]
  }

  *#keys([left, top, right, bottom]: Box): Generator<number> {
    for (let x = Math.floor(left / this.#size); x <= Math.floor(right / this.#size); x++)
      for (let y = Math.floor(top / this.#size); y <= Math.floor(bottom / this.#size); y++)
        yield x * 10_000 + y
  }
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function boxOf({ area }: VisibleFace): Box {
  const [xs, ys] = [0, 1].map((axis) => area.filter((_, at) => at % 2 === axis))
  return [Math.min(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(xs ?? [])), Math.max(...(ys ?? []))]
}

function doTouch(a?: Box, b?: Box): boolean {
  return a !== undefined && b !== undefined && a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

/** How much nearer the first face is in the middle of where they overlap, 0 where they don't; and how large that area is. */
function compare(a: VisibleFace, b: VisibleFace): { difference: number; area: number } {
  const common = intersection(a.area, b.area)
  const area = sizeOf(common)
  if (area < thresholds.area) return { difference: 0, area }
  const [x, y] = middleOf(common)
  const difference = nearAt(a, x, y) - nearAt(b, x, y)
  return { difference: Math.abs(difference) < thresholds.depth ? 0 : difference, area }
}

function nearAt({ near, nearX, nearY, strokes }: VisibleFace, x: number, y: number): number {
  return near + nearX * x + nearY * y + (strokes ? textLift : 0)
}
