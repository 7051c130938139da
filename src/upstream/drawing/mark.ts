import type { Spot } from './camera.ts'
import type { Colour } from '#shared/save-file/geometry/colour.ts'

/** One thing that is painted, over all before it: shapes that are filled, or lines with round ends. */
export interface Mark {
  shapes: Spot[][]
  colour: Colour
  /** 0 to 1. */
  alpha: number
  /** Pixels; 0 for shapes that are filled, which all turn the same way round. */
  stroke: number
}

/** Shapes filled by a colour. Each is turned the same way round, so that where two overlap both are filled. */
export function filled(shapes: Spot[][], colour: Colour, alpha = 1): Mark {
  return {
    shapes: shapes.map((shape) => (area(shape) < 0 ? shape.toReversed() : shape)),
    colour,
    alpha,
    stroke: 0,
  }
}

/** Lines of a width. */
export function drawn(shapes: Spot[][], colour: Colour, stroke: number, alpha = 1): Mark {
  return { shapes, colour, alpha, stroke }
}

/** The outline of all points, the way round that `filled` wants (Andrew's monotone chain). */
export function hull(points: readonly Spot[]): Spot[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

function chain(points: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const point of points) {
    for (;;) {
      const [before, last] = kept.slice(-2)
      if (!before || !last || turn(before, last, point) > 0) break
      kept.pop()
    }
    kept.push(point)
  }
  return kept.slice(0, -1)
}

function turn(o: Spot, a: Spot, b: Spot): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
}

/** Twice the area, less than zero the other way round. */
function area(shape: readonly Spot[]): number {
  let sum = 0
  for (const [index, [x, y]] of shape.entries()) {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [0, 0]
    sum += x * nextY - nextX * y
  }
  return sum
}
