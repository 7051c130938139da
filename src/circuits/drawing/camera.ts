import type { Vector } from '#circuits/save-file/save.ts'
import { itemsAtOnce, type Steps } from '#shared/pause.ts'
import { add, dot, transformPoint } from '#circuits/save-file/space.ts'
import { poseOf, reachOf, upOf, type Scene } from './scene.ts'

/** A picture's size in pixels. */
export interface Frame {
  width: number
  height: number
}

/** How the viewer looks at a save: unit vectors across the picture, up it, and towards the viewer. */
export interface View {
  right: Vector
  up: Vector
  towards: Vector
}

/** Bounds of a save across, up and towards the viewer, in millimetres. */
export interface Extent {
  from: [across: number, up: number, near: number]
  to: [across: number, up: number, near: number]
}

export interface Camera extends View {
  /** Pixels per millimetre. */
  scale: number
  /** Where the world's origin is in the picture, and how near it is. */
  origin: Vector
  /** The picture's width in pixels, to which line widths keep their ratio. */
  width: number
}

/** The empty margin, as a share of the frame's shorter side. */
const margin = 0.075

/**
 * The view from a direction: degrees around the upright from the front (-z) towards +x, and degrees above the ground. The only
 * place that knows the game's coordinates to be left-handed, with x to the right, y up and z away: seen from the front, x is to
 * the right; in right-handed coordinates `right` would point the other way, and every picture would be a mirror image.
 */
export function viewFrom(azimuth: number, elevation: number): View {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  const towards: Vector = [Math.sin(a) * Math.cos(e), Math.sin(e), -Math.cos(a) * Math.cos(e)]
  const right: Vector = [Math.cos(a), 0, Math.sin(a)]
  const up: Vector = [-Math.sin(a) * Math.sin(e), Math.cos(e), Math.cos(a) * Math.sin(e)]
  return { right, up, towards }
}

export function createCamera(view: View, extent: Extent, { width, height }: Frame): Camera {
  const free = 2 * margin * Math.min(width, height)
  const [across, up] = [0, 1].map((axis) => Math.max((extent.to[axis] ?? 0) - (extent.from[axis] ?? 0), 1))
  const zoom = Math.min((width - free) / (across ?? 1), (height - free) / (up ?? 1))
  const middle = [0, 1, 2].map((axis) => ((extent.to[axis] ?? 0) + (extent.from[axis] ?? 0)) / 2)
  const [x = 0, y = 0, z = 0] = middle
  return { ...view, scale: zoom, origin: [width / 2 - zoom * x, height / 2 + zoom * y, -z], width }
}

/** A point of the world in the picture: pixels from its upper left corner, and how near it is in millimetres. */
export function project({ right, up, towards, scale: zoom, origin }: Camera, point: Vector): Vector {
  return add(origin, [zoom * dot(right, point), -zoom * dot(up, point), dot(towards, point)])
}

/**
 * Directions of view, first the corner from which the game takes its thumbnails, though the game looks from lower (14°): from corners down
 * at flat builds, then nearly from the front at upright ones, then from below.
 */
const directions: readonly (readonly [azimuth: number, elevation: number])[] = [
  ...[135, -135, 45, -45].map((azimuth) => [azimuth, 35] as const),
  ...[150, 120, -150, -120, 60, 30, -30, -60].map((azimuth) => [azimuth, 20] as const),
  ...[135, -135, 45, -45].map((azimuth) => [azimuth, -30] as const),
]

/** How much more a view must show than the usual one to be taken. */
const gain = 1.1

/** How much a board counts beside a part: it decides only when there are no parts. */
const boardWeight = 1e-3

export function* chooseView(scene: Scene): Steps<View> {
  const views = directions.map(([azimuth, elevation]) => viewFrom(azimuth, elevation))
  const visibleArea = views.map(() => 0)
  for (let body = 0; body < scene.bodies; body++) {
    if (body % itemsAtOnce === itemsAtOnce - 1) yield
    const weight = (scene.forms[body] ?? -1) < 0 ? boardWeight : 1
    const up = upOf(scene, body)
    for (const [index, { towards }] of views.entries())
      visibleArea[index] = (visibleArea[index] ?? 0) + weight * Math.max(0, dot(up, towards))
  }
  let best = 0
  for (const [index, amount] of visibleArea.entries())
    if (amount > (visibleArea[best] ?? 0) * (best === 0 ? gain : 1)) best = index
  return views[best] ?? viewFrom(0, 0)
}

/** The share of bodies that a picture may leave out, and the number from which on it may leave out one. */
const [spareShare, spareFrom] = [0.01, 10]

/** How many times as large all must be as most of it for the rest to be left out. */
const maxGrowth = 2

/** Of most bodies, if a few distant ones would make everything too small to be seen; else of all. */
export function* extentOf(scene: Scene, view: View): Steps<Extent> {
  const { bodies } = scene
  const axes = [view.right, view.up, view.towards] as const
  const boxes = new Float64Array(bodies * 6)
  for (let body = 0; body < bodies; body++) {
    if (body % itemsAtOnce === itemsAtOnce - 1) yield
    const pose = poseOf(scene, body)
    const reach = reachOf(scene, body)
    boxes.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity], body * 6)
    for (const x of [0, 3])
      for (const y of [1, 4])
        for (const z of [2, 5]) {
          const corner = transformPoint(pose, [reach[x] ?? 0, reach[y] ?? 0, reach[z] ?? 0])
          for (const axis of [0, 1, 2] as const) {
            const [from, to] = [body * 6 + axis, body * 6 + axis + 3]
            const value = dot(axes[axis], corner)
            if (value < (boxes[from] ?? 0)) boxes[from] = value
            if (value > (boxes[to] ?? 0)) boxes[to] = value
          }
        }
  }
  if (bodies === 0) return { from: [0, 0, 0], to: [1, 1, 1] }
  const all = extentOfBoxes(boxes)
  if (bodies < spareFrom) return all
  const distances = distancesFromMiddle(boxes)
  const spare = Math.max(1, Math.floor(bodies * spareShare))
  const limit = distances.toSorted()[bodies - 1 - spare] ?? 0
  const most = extentOfBoxes(boxes, (body) => (distances[body] ?? 0) <= limit)
  const sizes = ({ from, to }: Extent) => [to[0] - from[0], to[1] - from[1]]
  const isSparse = sizes(all).some((size, axis) => size > maxGrowth * (sizes(most)[axis] ?? 0))
  return isSparse ? most : all
}

function extentOfBoxes(boxes: Float64Array, has: (body: number) => boolean = () => true): Extent {
  const extent: Extent = { from: [Infinity, Infinity, Infinity], to: [-Infinity, -Infinity, -Infinity] }
  for (let at = 0; at < boxes.length; at += 6) {
    if (!has(at / 6)) continue
    for (const axis of [0, 1, 2] as const) {
      extent.from[axis] = Math.min(extent.from[axis], boxes[at + axis] ?? 0)
      extent.to[axis] = Math.max(extent.to[axis], boxes[at + 3 + axis] ?? 0)
    }
  }
  return extent
}

/** How far each box is across or up from where half of all are on either side; 0 for those that are there. */
function distancesFromMiddle(boxes: Float64Array): Float64Array {
  const bodies = boxes.length / 6
  const middles = [0, 1].map((axis) => {
    const centres = Float64Array.from(
      { length: bodies },
      (_, body) => ((boxes[body * 6 + axis] ?? 0) + (boxes[body * 6 + 3 + axis] ?? 0)) / 2,
    )
    return centres.sort()[bodies >> 1] ?? 0
  })
  return Float64Array.from({ length: bodies }, (_, body) =>
    Math.max(
      0,
      ...middles.flatMap((middle, axis) => [
        (boxes[body * 6 + axis] ?? 0) - middle,
        middle - (boxes[body * 6 + 3 + axis] ?? 0),
      ]),
    ),
  )
}
