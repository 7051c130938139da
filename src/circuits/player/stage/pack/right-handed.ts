import type { Quaternion, Vector } from '#circuits/save-file/save.ts'

// The game's coordinates are left-handed; graphics processors' are right-handed. All that is packed passes here, once.

/** A point or direction of the game in right-handed coordinates. */
export function rightHanded([x, y, z]: Vector): Vector {
  return [x, y, -z]
}

/** A turn of the game in right-handed coordinates. */
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
