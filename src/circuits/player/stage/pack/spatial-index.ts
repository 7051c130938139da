import type { PackedSpatialIndex } from './packed-scene.ts'

export const groupSize = 8

/** Steps along each axis by which bodies are sorted: 10 bits each make 30. */
const steps = 1023

/** Sorts bodies so that neighbours are near each other, by the interleaved bits of their middles, and puts boxes around groups. */
export function packSpatialIndex(boxes: Float32Array, bodies: number): PackedSpatialIndex {
  const range = rangeOf(boxes, bodies)
  const keys = new Float64Array(bodies)
  for (let body = 0; body < bodies; body++) {
    let code = 0
    for (let axis = 0; axis < 3; axis++) {
      const middle = ((boxes[body * 6 + axis] ?? 0) + (boxes[body * 6 + 3 + axis] ?? 0)) / 2
      const [from = 0, to = 0] = [range[axis], range[axis + 3]]
      const step = to > from ? Math.floor(((middle - from) / (to - from)) * steps) : 0
      code |= spread(Math.max(0, Math.min(steps, step))) << axis
    }
    // one number to sort by: the place above, the body below
    keys[body] = code * 2 ** 20 + body
  }
  keys.sort()
  const order = Uint32Array.from(keys, (key) => key % 2 ** 20)
  return { order, groups: groupsOf(boxes, order) }
}

/** How many groups there are at each level, the lowest first; the last is one. */
export function levelsOf(bodies: number): number[] {
  const counts: number[] = []
  let count = bodies
  do {
    count = Math.ceil(count / groupSize)
    counts.push(count)
  } while (count > 1)
  return counts
}

function groupsOf(boxes: Float32Array, order: Uint32Array): Float32Array<ArrayBuffer> {
  const counts = levelsOf(order.length)
  const groups = new Float32Array(counts.reduce((sum, count) => sum + count, 0) * 6)
  let [below, start] = [0, 0]
  for (const [level, count] of counts.entries()) {
    const length = level === 0 ? order.length : (counts[level - 1] ?? 0)
    for (let group = 0; group < count; group++) {
      const at = (start + group) * 6
      groups.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity], at)
      for (let one = group * groupSize; one < Math.min(length, (group + 1) * groupSize); one++) {
        const source = level === 0 ? boxes : groups
        const from = (level === 0 ? (order[one] ?? 0) : below + one) * 6
        for (let axis = 0; axis < 3; axis++) {
          groups[at + axis] = Math.min(groups[at + axis] ?? 0, source[from + axis] ?? 0)
          groups[at + 3 + axis] = Math.max(groups[at + 3 + axis] ?? 0, source[from + 3 + axis] ?? 0)
        }
      }
    }
    below = start
    start += count
  }
  return groups
}

function rangeOf(boxes: Float32Array, bodies: number): number[] {
  const range = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let body = 0; body < bodies; body++)
    for (let axis = 0; axis < 3; axis++) {
      range[axis] = Math.min(range[axis] ?? 0, boxes[body * 6 + axis] ?? 0)
      range[axis + 3] = Math.max(range[axis + 3] ?? 0, boxes[body * 6 + 3 + axis] ?? 0)
    }
  return range
}

/** Ten bits with two empty ones between each. */
function spread(value: number): number {
  let bits = value
  bits = (bits | (bits << 16)) & 0x030000ff
  bits = (bits | (bits << 8)) & 0x0300f00f
  bits = (bits | (bits << 4)) & 0x030c30c3
  return (bits | (bits << 2)) & 0x09249249
}
