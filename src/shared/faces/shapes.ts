/** What a face is drawn of, in units of a 64th of its side. */
export type Shape = Box | Line

interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Of its corners; half of its sides for a circle. */
  radius: number
  colour: string
  opacity: number
}

/** Straight strokes with round ends from each point to the next. */
interface Line {
  points: readonly (readonly [x: number, y: number])[]
  thickness: number
  colour: string
  opacity: number
}

/** Units in the side of a face. */
export const side = 64

export function box(
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  colour: string,
  radius = 0,
  opacity = 1,
): Shape {
  return { x, y, width, height, radius, colour, opacity }
}

export function dot(x: number, y: number, radius: number, colour: string, opacity = 1): Shape {
  return box([x - radius, y - radius, 2 * radius, 2 * radius], colour, radius, opacity)
}

/** Through these points, as x, y, x, y. */
export function line(places: readonly number[], thickness: number, colour: string, opacity = 1): Shape {
  const points = Array.from(
    { length: places.length / 2 },
    (_, index) => [places[2 * index] ?? 0, places[2 * index + 1] ?? 0] as const,
  )
  return { points, thickness, colour, opacity }
}
