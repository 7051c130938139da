import type { Vector } from '../save-file/save.ts'
import { add, dot, scale } from '../save-file/geometry/space.ts'

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

/** A view with the place and the scale that fit a frame. */
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

/** Fits an extent into a frame, as large as possible, with a margin. */
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

/** A direction of the picture in the world: so much across, up and towards the viewer. */
export function inWorld({ right, up, towards }: View, [x, y, z]: Vector): Vector {
  return add(scale(right, x), add(scale(up, y), scale(towards, z)))
}
