/** Pseudorandom level, on half of the time: always the same for the same three numbers, independent of earlier calls. */
export function randomBit(seed: number, body: number, tick: number): 0 | 1 {
  let bits =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(body + 1, 0xc2b2ae35) ^
    Math.imul(tick + 1, 0x27d4eb2f)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return ((bits ^ (bits >>> 16)) & 1) as 0 | 1
}
