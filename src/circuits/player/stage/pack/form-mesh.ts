import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import { cross, dot, scale } from '#circuits/save-file/geometry/space.ts'
import type { Vector } from '#circuits/save-file/save.ts'

/** A form of size one as triangles. Each triangle's last corner has the normal of its face, so corners can be shared. */
export interface FormMesh {
  corners: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  triangles: Uint16Array<ArrayBuffer>
}

/** The faces of a box of size one around the origin. */
export const boxFaces = boxSolid([-0.5, -0.5, -0.5], [0.5, 0.5, 0.5], [0, 0, 0]).faces

/** A convex form around the origin as triangles that turn to the left seen from outside. */
export function meshOf(faces: readonly (readonly Vector[])[]): FormMesh {
  const corners: Vector[] = []
  const normals: (Vector | null)[] = []
  const triangles: number[] = []
  const indexOf = (corner: Vector): number => {
    const known = corners.findIndex((other) => other.every((value, axis) => value === corner[axis]))
    return known >= 0 ? known : corners.push(corner) - 1
  }
  for (const face of faces) {
    const normal = outwards(face)
    if (!normal) continue
    const outwardFace = dot(newell(face), normal) < 0 ? face.toReversed() : face
    const ring = outwardFace.map(indexOf)
    // a corner that no other face has taken, or one of its own at the same place
    const free = ring.find((index) => !normals[index])
    const last = free ?? corners.push(outwardFace[0] ?? [0, 0, 0]) - 1
    normals[last] = normal
    const at = free === undefined ? 0 : ring.indexOf(free)
    for (let step = 1; step + 1 < ring.length; step++)
      triangles.push(ring[(at + step) % ring.length] ?? 0, ring[(at + step + 1) % ring.length] ?? 0, last)
  }
  return {
    corners: Float32Array.from(corners.flat()),
    normals: Float32Array.from(corners.flatMap((_, index) => normals[index] ?? [0, 1, 0])),
    triangles: Uint16Array.from(triangles),
  }
}

/** A face's normal away from the origin; null for one without an area. */
function outwards(face: readonly Vector[]): Vector | null {
  const normal = newell(face)
  const length = Math.hypot(...normal)
  const [first] = face
  if (!first || !(length > 1e-9)) return null
  return scale(normal, (dot(normal, first) < 0 ? -1 : 1) / length)
}

function newell(face: readonly Vector[]): Vector {
  let sum: Vector = [0, 0, 0]
  for (const [index, a] of face.entries()) {
    const [x, y, z] = cross(a, face[(index + 1) % face.length] ?? a)
    sum = [sum[0] + x, sum[1] + y, sum[2] + z]
  }
  return sum
}
