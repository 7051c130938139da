/** Bytes of a row of levels: one bit for each net, four bytes for each texel. */
export const levelRow = 256

/** Room for the levels of so many nets, in whole rows. */
export function createLevels(nets: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Math.max(1, Math.ceil(nets / (levelRow * 8))) * levelRow)
}

/** Sets the level of a net; false if it was so already, or there is no such net. */
export function setLevel(levels: Uint8Array, net: number, isOn: boolean): boolean {
  const at = Math.floor(net / 8)
  const before = levels[at]
  if (before === undefined) return false
  const bit = 1 << (net % 8)
  const after = isOn ? before | bit : before & ~bit
  levels[at] = after
  return after !== before
}
