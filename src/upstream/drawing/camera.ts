import type { Vector } from '#shared/save-file/save.ts'

/** A place in the picture, in pixels from its upper left corner. */
export type Spot = readonly [x: number, y: number]

/** A picture's size in pixels. */
export interface Frame {
  width: number
  height: number
}

/** The share of the frame's shorter side that stays empty all around. */
const margin = 0.075

/** Half a right angle around, and as high as makes all three axes equally long. */
const around = Math.SQRT1_2
const elevation = Math.atan(Math.SQRT1_2)
const rise = Math.cos(elevation)
const sink = around * Math.sin(elevation)

/** Towards the viewer. */
export const towards: Vector = [around * rise, Math.sin(elevation), around * rise]

/** Looks down from a corner, without perspective: x runs down to the right, z down to the left. */
export interface Camera {
  /** Pixels of one millimetre along an axis that lies across the view. */
  scale: number
  project: (point: Vector) => Spot
}

/** Sets a camera up so that all points are in the frame and as large as they can be. */
export function aim(points: Iterable<Vector>, frame: Frame): Camera {
  const view = viewOf(points)
  const free = margin * Math.min(frame.width, frame.height)
  const [width, height] = [Math.max(view.right - view.left, 1), Math.max(view.bottom - view.top, 1)]
  const scale = Math.min((frame.width - 2 * free) / width, (frame.height - 2 * free) / height)
  const left = frame.width / 2 - (scale * (view.left + view.right)) / 2
  const top = frame.height / 2 - (scale * (view.top + view.bottom)) / 2
  return {
    scale,
    project: (point) => {
      const [x, y] = flat(point)
      return [left + scale * x, top + scale * y]
    },
  }
}

/** How near to the viewer a point is; more is nearer. */
export function nearness([x, y, z]: Vector): number {
  return x * towards[0] + y * towards[1] + z * towards[2]
}

function flat([x, y, z]: Vector): Spot {
  return [(x - z) * around, (x + z) * sink - y * rise]
}

function viewOf(points: Iterable<Vector>): { left: number; right: number; top: number; bottom: number } {
  const view = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const point of points) {
    const [x, y] = flat(point)
    view.left = Math.min(view.left, x)
    view.right = Math.max(view.right, x)
    view.top = Math.min(view.top, y)
    view.bottom = Math.max(view.bottom, y)
  }
  return view.left <= view.right ? view : { left: 0, right: 1, top: 0, bottom: 1 }
}
