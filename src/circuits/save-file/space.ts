import type { Quaternion, Vector } from './save.ts'

/** A position in millimetres and a rotation. */
export interface Pose {
  position: Vector
  rotation: Quaternion
}

export const worldPose: Pose = { position: [0, 0, 0], rotation: [0, 0, 0, 1] }

export function transformPoint({ position, rotation }: Pose, point: Vector): Vector {
  return add(position, rotate(rotation, point))
}

export function composePoses(outer: Pose, { position, rotation }: Pose): Pose {
  return { position: transformPoint(outer, position), rotation: product(outer.rotation, sound(rotation)) }
}

export function rotate([x, y, z, w]: Quaternion, v: Vector): Vector {
  const axis: Vector = [x, y, z]
  const twice = scale(cross(axis, v), 2)
  return add(v, add(scale(twice, w), cross(axis, twice)))
}

export function inverse([x, y, z, w]: Quaternion): Quaternion {
  return [-x, -y, -z, w]
}

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function scale(v: Vector, factor: number): Vector {
  return [v[0] * factor, v[1] * factor, v[2] * factor]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function interpolate(a: Vector, b: Vector, share: number): Vector {
  return add(scale(a, 1 - share), scale(b, share))
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** One turn after another: the second is the one that comes first. */
export function product(a: Quaternion, b: Quaternion): Quaternion {
  const [x, y, z] = add(
    add(scale([b[0], b[1], b[2]], a[3]), scale([a[0], a[1], a[2]], b[3])),
    cross([a[0], a[1], a[2]], [b[0], b[1], b[2]]),
  )
  return sound([x, y, z, a[3] * b[3] - dot([a[0], a[1], a[2]], [b[0], b[1], b[2]])])
}

/** Normalises a rotation to length one; an invalid one from a file becomes the rotation that turns nothing. */
function sound(q: Quaternion): Quaternion {
  const length = Math.hypot(...q)
  if (!Number.isFinite(length) || length < 1e-6) return worldPose.rotation
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length]
}

/** A unit vector at a right angle to another and, if possible, level. */
export function sideways([x, y, z]: Vector): Vector {
  const level = Math.hypot(x, z)
  return level > 1e-3 && Math.abs(y) < 1 ? [z / level, 0, -x / level] : [1, 0, 0]
}
