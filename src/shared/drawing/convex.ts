/** A convex area in the picture: its corners in order, x and y in turn. */
export type Area = readonly number[]

/** The part of an area that lies within another; empty when they don't overlap. */
export function intersection(area: Area, other: Area): Area {
  const turn = Math.sign(twiceArea(other))
  let rest = area
  for (let corner = 0; corner < other.length && rest.length > 0; corner += 2) {
    const next = (corner + 2) % other.length
    const [x = 0, y = 0] = [other[corner], other[corner + 1]]
    const [dx, dy] = [(other[next] ?? 0) - x, (other[next + 1] ?? 0) - y]
    rest = halfOf(rest, (px, py) => turn * (dx * (py - y) - dy * (px - x)))
  }
  return rest
}

/** The part of an area where a function that grows evenly is not negative. */
export function halfOf(area: Area, side: (x: number, y: number) => number): Area {
  const rest: number[] = []
  for (let corner = 0; corner < area.length; corner += 2) {
    const next = (corner + 2) % area.length
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [area[corner], area[corner + 1], area[next], area[next + 1]]
    const [from, to] = [side(x0, y0), side(x1, y1)]
    if (from >= 0) rest.push(x0, y0)
    if (from * to < 0) {
      const share = from / (from - to)
      rest.push(x0 + share * (x1 - x0), y0 + share * (y1 - y0))
    }
  }
  return rest.length >= 6 ? rest : []
}

/** How large an area is. */
export function sizeOf(area: Area): number {
  return Math.abs(twiceArea(area)) / 2
}

/** Twice an area's size, negative when its corners run the other way. */
function twiceArea(area: Area): number {
  let sum = 0
  for (let corner = 0; corner < area.length; corner += 2) {
    const next = (corner + 2) % area.length
    sum += (area[corner] ?? 0) * (area[next + 1] ?? 0) - (area[next] ?? 0) * (area[corner + 1] ?? 0)
  }
  return sum
}

/** The middle of an area's corners, which is within it. */
export function middleOf(area: Area): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (let corner = 0; corner < area.length; corner += 2) {
    x += area[corner] ?? 0
    y += area[corner + 1] ?? 0
  }
  return [(2 * x) / area.length, (2 * y) / area.length]
}
