import type { Quaternion, Vector } from '../save.ts'

/** Where something stands and how it is turned; millimetres. */
export interface Stance {
  position: Vector
  rotation: Quaternion
}

/** The stance of the world itself. */
export const upright: Stance = { position: [0, 0, 0], rotation: [0, 0, 0, 1] }

/** A point of something, given by its own axes, in the axes of what it stands in. */
export function placed({ position, rotation }: Stance, point: Vector): Vector {
  return plus(position, turned(rotation, point))
}

/** A stance that is given by the axes of another, in the axes of what that one stands in. */
export function within(outer: Stance, { position, rotation }: Stance): Stance {
  return { position: placed(outer, position), rotation: product(outer.rotation, sound(rotation)) }
}

/** A vector after a turn. */
export function turned([x, y, z, w]: Quaternion, v: Vector): Vector {
  const axis: Vector = [x, y, z]
  const twice = times(cross(axis, v), 2)
  return plus(v, plus(times(twice, w), cross(axis, twice)))
}

/** The sum of two vectors. */
export function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** A vector, so many times as long. */
export function times(v: Vector, factor: number): Vector {
  return [v[0] * factor, v[1] * factor, v[2] * factor]
}

/** How far one vector reaches along another, times the other's length. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** The point so much of the way from one to another. */
export function between(a: Vector, b: Vector, share: number): Vector {
  return plus(times(a, 1 - share), times(b, share))
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function product(a: Quaternion, b: Quaternion): Quaternion {
  const [x, y, z] = plus(
    plus(times([b[0], b[1], b[2]], a[3]), times([a[0], a[1], a[2]], b[3])),
    cross([a[0], a[1], a[2]], [b[0], b[1], b[2]]),
  )
  return sound([x, y, z, a[3] * b[3] - dot([a[0], a[1], a[2]], [b[0], b[1], b[2]])])
}

/** A turn of length one; what a file says may be anything, and what is no turn turns nothing. */
function sound(q: Quaternion): Quaternion {
  const length = Math.hypot(...q)
  if (!Number.isFinite(length) || length < 1e-6) return upright.rotation
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length]
}
