import { type Item, sizes } from './layout-items.ts'

export interface Segment {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

export interface Wire {
  segments: Segment[]
  dots: (readonly [x: number, y: number])[]
}

/** A signal on its way from one column to the next: where it enters from the left, and where it leaves to the right. */
interface Run {
  signal: number
  left: { x: number; y: number } | null
  rights: { x: number; y: number }[]
  /** The height of the line that leads back below the circuit. */
  lane: number | null
}

export function routeWires(columns: readonly Item[][], signals: number, outX: (item: Item) => number) {
  const bottom = Math.max(...columns.flat().map(({ y, below }) => y + below))
  const lanes = lanesOf(columns, bottom)
  const wires = Array.from({ length: signals }, (): Wire => ({ segments: [], dots: [] }))
  const laneEnds = new Map<number, number[]>()
  const lefts: number[] = []
  let x: number = sizes.margin
  for (const [index, items] of columns.entries()) {
    lefts.push(x)
    const left = x
    const width = Math.max(0, ...items.map((item) => item.width))
    const next = columns[index + 1]
    if (!next) {
      x += width
      break
    }
    const runs = runsBetween(items, next, lanes, (item) => (item.kind === 'wire' ? left : left + outX(item)))
    const tracks = assignTracks(runs)
    const first = left + width + sizes.gap
    x = first + Math.max(0, ...tracks.values()) * sizes.track + sizes.gap
    for (const run of runs) {
      const track = first + (tracks.get(run.signal) ?? 0) * sizes.track
      const wire = wires[run.signal]
      if (wire) drawRun(run, track, x, wire)
      if (run.lane !== null) laneEnds.set(run.signal, [...(laneEnds.get(run.signal) ?? []), track])
    }
  }
  for (const [signal, ends] of laneEnds) drawLane(wires[signal], lanes.get(signal) ?? 0, ends)
  const lowest = Math.max(bottom, ...lanes.values())
  return { lefts, width: x + sizes.margin, height: lowest + sizes.margin, wires }
}

function lanesOf(columns: readonly Item[][], bottom: number): Map<number, number> {
  const back = new Set(
    columns.flat().flatMap(({ pins }) => pins.filter((pin) => pin.isFeedback).map(({ signal }) => signal)),
  )
  return new Map([...back].map((signal, index) => [signal, bottom + sizes.gap + index * sizes.track]))
}

function runsBetween(
  items: readonly Item[],
  next: readonly Item[],
  lanes: ReadonlyMap<number, number>,
  outX: (item: Item) => number,
): Run[] {
  const runs = new Map<number, Run>()
  for (const item of items) {
    if (item.signal === null) continue
    // A wire that passes by has its lane in the channel where its signal begins.
    const lane = item.kind === 'wire' ? null : (lanes.get(item.signal) ?? null)
    runs.set(item.signal, { signal: item.signal, left: { x: outX(item), y: item.y }, rights: [], lane })
  }
  for (const { pins, y, kind } of next) {
    for (const { signal, offset, isFeedback } of pins) {
      const run = runs.get(signal) ?? { signal, left: null, rights: [], lane: null }
      if (isFeedback) run.lane = lanes.get(signal) ?? null
      run.rights.push({ x: kind === 'part' ? sizes.inset : 0, y: y + offset })
      runs.set(signal, run)
    }
  }
  return [...runs.values()]
}

/** The heights between which a run needs a track; null if it is straight. */
function spanOf({ left, rights, lane }: Run): [number, number] | null {
  const ys = [...(left ? [left.y] : []), ...rights.map(({ y }) => y), ...(lane === null ? [] : [lane])]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return top < bottom ? [top, bottom] : null
}

/** The number of each run's track, from the left; runs on one track are apart. */
function assignTracks(runs: readonly Run[]): Map<number, number> {
  const tracks: [number, number][][] = []
  const assigned = new Map<number, number>()
  for (const run of runs.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const span = spanOf(run)
    if (!span) continue
    const [top, bottom] = span
    const isFree = (spans: [number, number][]) =>
      spans.every(([from, to]) => bottom + sizes.track <= from || to + sizes.track <= top)
    // Only the last track, as the order of the tracks keeps wires from crossing.
    const last = tracks.at(-1)
    if (last && isFree(last)) last.push(span)
    else tracks.push([span])
    assigned.set(run.signal, tracks.length - 1)
  }
  return assigned
}

/** Wires that go down have their tracks from the lowest to the uppermost, those that go up the other way: so they don't cross. */
function rankOf({ left, rights, lane }: Run): number {
  const from = left?.y ?? lane ?? 0
  const ends = [...rights.map(({ y }) => y), ...(left && lane !== null ? [lane] : [])]
  const to = ends.reduce((sum, y) => sum + y, 0) / (ends.length || 1)
  return to >= from ? -from : from
}

function drawRun(run: Run, track: number, nextX: number, wire: Wire): void {
  const { left, rights, lane } = run
  const span = spanOf(run)
  const ends = rights.map(({ x, y }) => ({ x: nextX + x, y }))
  if (!span) {
    if (left) wire.segments.push({ from: [left.x, left.y], to: [ends[0]?.x ?? track, left.y] })
    return
  }
  if (left) wire.segments.push({ from: [left.x, left.y], to: [track, left.y] })
  wire.segments.push({ from: [track, span[0]], to: [track, span[1]] })
  for (const { x, y } of ends) wire.segments.push({ from: [track, y], to: [x, y] })
  const meeting = new Set([...(left ? [left.y] : []), ...ends.map(({ y }) => y)])
  for (const y of meeting) {
    const isInside = y > span[0] && y < span[1]
    const isBranch = left?.y === y && ends.some((end) => end.y === y)
    if (isInside || isBranch) wire.dots.push([track, y])
  }
  if (lane !== null && lane < span[1]) wire.dots.push([track, lane])
}

/** The line that leads back; it branches where it passes a track of its own. */
function drawLane(wire: Wire | undefined, y: number, ends: readonly number[]): void {
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  wire?.segments.push({ from: [to, y], to: [from, y] })
  for (const x of ends) if (x > from && x < to) wire?.dots.push([x, y])
}
