import { square } from '#shared/save-file/part-names.ts'
import type { Vector } from '#shared/save-file/save.ts'
import { aim, nearness } from './camera.ts'
import type { Camera, Frame, Spot } from './camera.ts'
import { materials, mixed } from '#shared/save-file/geometry/colour.ts'
import type { Colour } from '#shared/save-file/geometry/colour.ts'
import type { Detail } from './detail.ts'
import { outline } from './layout.ts'
import type { Layout, Slab, Standing } from './layout.ts'
import type { Mark } from './mark.ts'
import type { Box } from '#shared/save-file/geometry/part-shape.ts'
import { fallOnto, paintSlab } from './slab-marks.ts'
import type { Fallen } from './slab-marks.ts'
import { stampCase } from './stamp.ts'
import type { Stamp, StampCase } from './stamp.ts'
import { placed, times } from '#shared/save-file/geometry/space.ts'
import { paintWire, passes } from './wire-marks.ts'

/** Something painted over all before it: marks of its own, or a stamp at a place. */
export type Painting = { marks: Mark[] } | { stamp: Stamp; at: Spot }

/** A picture of a save file, before it is anything that can be sent. */
export interface Scene {
  frame: Frame
  /** The ground's colour in the middle; towards the corners it is that of the site's own. */
  ground: Colour
  /** Made one board after the other while they are gone through, once: of a large world there are too many to hold. */
  paintings: Iterable<Painting>
}

interface Item {
  near: number
  painting: Painting
}

/** A layer of the picture: a board, what falls onto it, and what stands on it; the lowest has no board. */
interface Layer {
  slab: Slab | null
  fallen: Fallen | null
  items: Item[]
  /** The parts on it, how near they are, and where their middles are in the picture. */
  parts: { part: Standing; near: number; at: Spot }[]
}

/** Paints what was laid out of a save file. However large it is, the work is bounded by the detail. */
export function paintScene(whole: Layout, frame: Frame, { isFitted, most }: Detail): Scene {
  const layout = thinned(whole, most)
  const camera = aim(outline(layout), frame)
  const stamps = stampCase(camera, layout.isOn, isFitted)
  const layers = new Map<Slab | null, Layer>([[null, { slab: null, fallen: null, items: [], parts: [] }]])
  for (const slab of layout.slabs)
    layers.set(slab, { slab, fallen: isFitted ? fallOnto(slab, camera) : null, items: [], parts: [] })
  for (const part of layout.parts) paintPart(part, stamps, camera, layers.get(part.slab))
  paintWires(layout, { camera, stamps, layers, isFitted })
  return { frame, ground: groundOf(layout), paintings: paintLayers([...layers.values()], camera) }
}

/** All of it when it is no more than so many, else so many of its boards and parts, taken evenly, and no wires. */
function thinned(layout: Layout, most: number): Layout {
  const { slabs, parts, wires } = layout
  if (slabs.length + parts.length + wires.length <= most) return layout
  const fewer = every(slabs, most / 4)
  const kept = new Set<Slab | null>(fewer).add(null)
  const standing = parts.filter(({ slab }) => kept.has(slab))
  return { ...layout, slabs: fewer, parts: every(standing, most - fewer.length), wires: [] }
}

function every<Thing>(things: Thing[], most: number): Thing[] {
  const step = things.length / most
  return step <= 1
    ? things
    : Array.from({ length: Math.floor(most) }, (_, index) => things[Math.floor(index * step)] as Thing)
}

function paintPart(part: Standing, stamps: StampCase, camera: Camera, layer: Layer | undefined): void {
  const { stance } = part
  const stamp = stamps.of(part)
  const middle = placed(stance, [0, square * 0.4, 0])
  const near = nearness(middle)
  layer?.items.push({ near, painting: { stamp, at: camera.project(stance.position) } })
  layer?.parts.push({ part, near, at: camera.project(middle) })
  if (!layer?.fallen) return
  layer.fallen.shadow(cornersOf(stamp).map((corner) => placed(stance, corner)))
  layer.fallen.print(footprintOf(stamp).map((corner) => placed(stance, corner)))
  if (stamp.shines) layer.fallen.glow(stance.position)
}

/** The corners of everything that a part consists of, pegs not counted. */
function cornersOf({ shape }: Stamp): Vector[] {
  return shape.boxes.flatMap(({ from, to }) =>
    [from[0], to[0]].flatMap((x) =>
      [from[1], to[1]].flatMap((y) => [from[2], to[2]].map((z) => times([x, y, z], square))),
    ),
  )
}

/** The way around what stands on the board itself, a little outside of it. */
function footprintOf({ shape }: Stamp): Vector[] {
  const standing = shape.boxes.filter(({ from }) => from[1] === 0)
  const [left, right] = extent(standing, 0)
  const [back, front] = extent(standing, 2)
  const around = [
    [left, back],
    [right, back],
    [right, front],
    [left, front],
    [left, back],
  ] as const
  return around.map(([x, z]) => times([x, 0, z], square))
}

function extent(boxes: readonly Box[], axis: 0 | 2): [least: number, most: number] {
  return [
    Math.min(...boxes.map(({ from }) => from[axis])) - 0.16,
    Math.max(...boxes.map(({ to }) => to[axis])) + 0.16,
  ]
}

interface Workshop {
  camera: Camera
  stamps: StampCase
  layers: ReadonlyMap<Slab | null, Layer>
  isFitted: boolean
}

function paintWires({ wires, byAddress, isOn }: Layout, workshop: Workshop): void {
  const { camera, stamps, layers, isFitted } = workshop
  for (const { from, to, state } of wires) {
    const [first, second] = [byAddress.get(from.component), byAddress.get(to.component)]
    if (!first || !second) continue
    const tip = (part: Standing, { side, index }: typeof from): Vector =>
      placed(part.stance, times(stamps.of(part).shape.tip(side, index), square))
    const ends = [tip(first, from), tip(second, to)] as const
    const isLater = (first.slab?.order ?? -Infinity) > (second.slab?.order ?? -Infinity)
    const layer = layers.get(isLater ? first.slab : second.slab)
    if (!layer) continue
    if (first.slab === second.slab) layer.fallen?.line(...ends, isOn(state))
    layer.items.push(
      ...paintWire(ends, isOn(state), camera, isFitted && isHidden(layer, ends, [first, second], camera)),
    )
  }
}

/** Whether a wire passes by a part, other than those that it ends at, that may hide some of it. */
function isHidden(
  { parts }: Layer,
  ends: readonly [Vector, Vector],
  own: readonly Standing[],
  camera: Camera,
): boolean {
  const line = [camera.project(ends[0]), camera.project(ends[1])] as const
  const far = Math.min(nearness(ends[0]), nearness(ends[1]))
  const close = camera.scale * square * 0.9
  return parts.some(({ part, near, at }) => near > far && !own.includes(part) && passes(line, at, close))
}

function* paintLayers(layers: readonly Layer[], camera: Camera): Generator<Painting> {
  for (const layer of layers) yield* paintLayer(layer, camera)
}

function paintLayer({ slab, fallen, items }: Layer, camera: Camera): Painting[] {
  const marks = [...(slab ? paintSlab(slab, camera) : []), ...(fallen?.marks() ?? [])]
  const sorted = items.toSorted((a, b) => a.near - b.near).map(({ painting }) => painting)
  return marks.length > 0 ? [{ marks }, ...sorted] : sorted
}

/** The site's ground with a breath of the first board's colour in it. */
function groundOf({ slabs }: Layout): Colour {
  const lighter = mixed(materials.ground, materials.white, 0.085)
  return slabs[0] ? mixed(lighter, slabs[0].colour, 0.16) : lighter
}
