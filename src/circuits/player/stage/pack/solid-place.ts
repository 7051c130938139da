import type { Solid } from '#circuits/save-file/solid.ts'
import { add, dot, scale } from '#circuits/save-file/space.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'

/** A solid as a form of size one that is stretched, turned and moved; right-handed, along its part's own axes. */
export interface SolidPlace {
  /** The faces of a form that is no box, from -0.5 to 0.5; null for a box. */
  faces: readonly (readonly Vector[])[] | null
  middle: Vector
  size: Vector
  turn: Quaternion
}

const unturned: Quaternion = [0, 0, 0, 1]

/** By how much, as a part of an edge, a corner may be off for a body to be a box. */
const tolerance = 1e-4

export function placeSolid(solid: Solid): SolidPlace {
  const faces = solid.faces.map((face) => face.map(rightHanded))
  return placeBox(faces) ?? placeOther(faces)
}

function placeBox(faces: readonly (readonly Vector[])[]): SolidPlace | null {
  const [a, b, , d] = faces[0] ?? []
  if (faces.length !== 6 || faces.some((face) => face.length !== 4) || !a || !b || !d) return null
  const corners = faces.flat()
  const [u, v] = [minus(b, a), minus(d, a)]
  const w = corners
    .map((corner) => minus(corner, a))
    .find((edge) => isRightAngle(edge, u) && isRightAngle(edge, v) && dot(edge, edge) > 1e-12)
  if (!w || !isRightAngle(u, v)) return null
  const edges = [u, v, w] as const
  const isCorner = (corner: Vector): boolean =>
    edges.every((edge) => {
      const share = dot(minus(corner, a), edge) / dot(edge, edge)
      return Math.abs(share) < tolerance || Math.abs(share - 1) < tolerance
    })
  if (!corners.every(isCorner)) return null
  const middle = add(a, scale(add(u, add(v, w)), 0.5))
  return { faces: null, middle, ...alongAxes(edges) }
}

/** Names a box's edges so that the turn is small: most boxes need none. */
function alongAxes(edges: readonly [Vector, Vector, Vector]): { size: Vector; turn: Quaternion } {
  const lengths = edges.map((edge) => Math.hypot(...edge))
  const units = edges.map((edge, index) => scale(edge, 1 / (lengths[index] ?? 1)))
  const edgeAlong = (axis: 0 | 1, among: readonly number[]): number =>
    among.reduce(
      (best, index) =>
        Math.abs(units[index]?.[axis] ?? 0) > Math.abs(units[best]?.[axis] ?? 0) + 1e-9 ? index : best,
      among[0] ?? 0,
    )
  const first = edgeAlong(0, [0, 1, 2])
  const rest = [0, 1, 2].filter((index) => index !== first)
  const second = edgeAlong(1, rest)
  const third = 3 - first - second
  const x = positive(units[first] ?? [1, 0, 0], 0)
  const y = positive(units[second] ?? [0, 1, 0], 1)
  const z: Vector = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
  const isUnturned = x[0] > 1 - 1e-9 && y[1] > 1 - 1e-9
  return {
    size: [lengths[first] ?? 0, lengths[second] ?? 0, lengths[third] ?? 0],
    turn: isUnturned ? unturned : turnTo(x, y, z),
  }
}

function placeOther(faces: readonly (readonly Vector[])[]): SolidPlace {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const corner of faces.flat())
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], corner[axis])
      max[axis] = Math.max(max[axis], corner[axis])
    }
  const size = minus(max, min)
  const middle = scale(add(min, max), 0.5)
  const share = (corner: Vector, axis: 0 | 1 | 2): number =>
    size[axis] > 0 ? (corner[axis] - middle[axis]) / size[axis] : 0
  return {
    faces: faces.map((face) =>
      face.map((corner): Vector => [share(corner, 0), share(corner, 1), share(corner, 2)]),
    ),
    middle,
    size,
    turn: unturned,
  }
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function isRightAngle(a: Vector, b: Vector): boolean {
  return Math.abs(dot(a, b)) <= tolerance * Math.hypot(...a) * Math.hypot(...b)
}

function positive(v: Vector, axis: 0 | 1): Vector {
  return v[axis] < 0 ? scale(v, -1) : v
}

// The game's coordinates are left-handed; graphics processors' are right-handed. All that is packed passes here, once.

export function rightHanded([x, y, z]: Vector): Vector {
  return [x, y, -z]
}

export function rightHandedTurn([x, y, z, w]: Quaternion): Quaternion {
  return [-x, -y, z, w]
}

/** The turn by which x, y and z become three directions of length one, each at right angles to the others and right-handed. */
export function turnTo(x: Vector, y: Vector, z: Vector): Quaternion {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1)
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4]
  }
  if (x[0] >= y[1] && x[0] >= z[2]) {
    const s = 2 * Math.sqrt(Math.max(1e-12, 1 + x[0] - y[1] - z[2]))
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s]
  }
  if (y[1] >= z[2]) {
    const s = 2 * Math.sqrt(Math.max(1e-12, 1 + y[1] - x[0] - z[2]))
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s]
  }
  const s = 2 * Math.sqrt(Math.max(1e-12, 1 + z[2] - x[0] - y[1]))
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s]
}
