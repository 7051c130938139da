import { square } from '#circuits/save-file/part-names.ts'
import type { Lettering, Solid } from '#circuits/save-file/geometry/solid.ts'
import type { Vector } from '#circuits/save-file/save.ts'

/** The faces of a part in compact arrays; in millimetres along its own axes. */
export interface Form {
  /** Three coordinates for each corner, face by face. */
  corners: Float32Array
  /** The index of each face's first corner, and the number of all corners at the end. */
  starts: Uint16Array
  /** Three coordinates for each face's normal, a unit vector to the outside. */
  normals: Float32Array
  /** Red, green and blue of each face as one number. */
  colours: Uint32Array
  letterings: readonly Lettering[]
  /** The least box around all corners: from x, y, z to x, y, z. */
  reach: Float32Array
}

/** Maximum corners of a part that are drawn. */
const maxCorners = 4_000

/** The faces of some solids; those that aren't flat and finite areas are left out. */
export function createForm(solids: readonly Solid[], letterings: readonly Lettering[]): Form {
  const corners: number[] = []
  const starts: number[] = [0]
  const normals: number[] = []
  const colours: number[] = []
  for (const { faces, colour } of solids) {
    const middle = meanOf(faces.flat())
    const packed = packColour(colour)
    for (const face of faces) {
      const normal = normalOf(face, middle)
      if (!normal || corners.length / 3 + face.length > maxCorners) continue
      for (const corner of face) corners.push(...corner.map((value) => value * square))
      starts.push(corners.length / 3)
      normals.push(...normal)
      colours.push(packed)
    }
  }
  return {
    corners: Float32Array.from(corners),
    starts: Uint16Array.from(starts),
    normals: Float32Array.from(normals),
    colours: Uint32Array.from(colours),
    letterings,
    reach: reachOf(corners),
  }
}

/** Red, green and blue as one number. */
export function packColour(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour.map((channel) => Math.max(0, Math.min(255, Math.round(channel) || 0)))
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0)
}

function meanOf(points: readonly Vector[]): Vector {
  const mean: [number, number, number] = [0, 0, 0]
  for (const point of points) for (const axis of [0, 1, 2] as const) mean[axis] += point[axis] / points.length
  return mean
}

/** A face's normal by Newell's method, turned away from the body's middle; null for a face without area. */
function normalOf(face: readonly Vector[], middle: Vector): Vector | null {
  let [x, y, z] = [0, 0, 0]
  for (const [index, a] of face.entries()) {
    const b = face[(index + 1) % face.length] ?? a
    x += (a[1] - b[1]) * (a[2] + b[2])
    y += (a[2] - b[2]) * (a[0] + b[0])
    z += (a[0] - b[0]) * (a[1] + b[1])
  }
  const length = Math.hypot(x, y, z)
  const [first] = face
  if (!first || !(length > 1e-9) || !Number.isFinite(length)) return null
  const out =
    x * (first[0] - middle[0]) + y * (first[1] - middle[1]) + z * (first[2] - middle[2]) < 0 ? -1 : 1
  return [(out * x) / length, (out * y) / length, (out * z) / length]
}

function reachOf(corners: readonly number[]): Float32Array {
  const reach = new Float32Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  for (const [index, value] of corners.entries()) {
    const axis = index % 3
    reach[axis] = Math.min(reach[axis] ?? value, value)
    reach[axis + 3] = Math.max(reach[axis + 3] ?? value, value)
  }
  return corners.length > 0 ? reach : new Float32Array(6)
}
