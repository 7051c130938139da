/** A place on the board, in units of one peg's pitch. */
export type Flat = readonly [x: number, y: number]

/** A place in the scene; z counts upwards from the board. */
export type Spot = readonly [x: number, y: number, z: number]

/** A rectangle's outline, its corners rounded by arcs of a few chords. */
export function rectangle(x: number, y: number, width: number, depth: number, radius = 0): Flat[] {
  if (radius === 0)
    return [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ]
  const corners: [Flat, number][] = [
    [[x + radius, y + radius], Math.PI],
    [[x + width - radius, y + radius], 1.5 * Math.PI],
    [[x + width - radius, y + depth - radius], 0],
    [[x + radius, y + depth - radius], 0.5 * Math.PI],
  ]
  return corners.flatMap(([centre, start]) => arc(centre, radius, start, start + Math.PI / 2, 4))
}

/** A circle's outline as a polygon of 28 sides. */
export function disc(x: number, y: number, radius: number): Flat[] {
  return arc([x, y], radius, 0, 2 * Math.PI * (27 / 28), 27)
}

/** The points of an arc from one angle to another, in radians, both ends included. */
export function arc(centre: Flat, radius: number, from: number, to: number, steps: number): Flat[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)] as const
  })
}

function turn(o: Flat, a: Flat, b: Flat): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
}

function halfHull(points: readonly Flat[]): Flat[] {
  const chain: Flat[] = []
  for (const point of points) {
    for (;;) {
      const last = chain.at(-1)
      const before = chain.at(-2)
      if (!last || !before || turn(before, last, point) > 0) break
      chain.pop()
    }
    chain.push(point)
  }
  return chain.slice(0, -1)
}

/** The convex hull of some points (Andrew's monotone chain). */
export function convexHull(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** A closed SVG path through some points, to a hundredth of a unit. */
export function closedPath(points: readonly Flat[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** An open SVG path through some points. */
export function openPath(points: readonly Flat[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

/** Rounds to a thousandth, which keeps the scene's files small and the lines exact. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
