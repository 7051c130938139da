import type { Component } from './save.ts'

/** Data of a circuit board. */
export interface BoardData {
  /** Red, green and blue, 0 to 255. */
  colour: readonly [red: number, green: number, blue: number]
  /** Squares along x and along z. */
  size: readonly [x: number, z: number]
}

/** Bytes of a colour and two numbers; the meaning of further bytes is unknown. */
const known = 3 + 4 + 4

/** Maximum squares along each side of a board for it to be drawn; a larger size is considered invalid. */
const largest = 100_000

/** Parses the data of a circuit board; null when it is too short or its size is invalid. */
export function readBoardData(data: Component['data']): BoardData | null {
  if (!data || data.byteLength < known) return null
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const size = [view.getInt32(3, true), view.getInt32(7, true)] as const
  if (size.some((side) => side < 1 || side > largest)) return null
  return { colour: [view.getUint8(0), view.getUint8(1), view.getUint8(2)], size }
}

/** Serialises the data of a circuit board. */
export function writeBoardData({ colour, size }: BoardData): Uint8Array {
  const data = new Uint8Array(known)
  data.set(colour)
  const view = new DataView(data.buffer)
  view.setInt32(3, size[0], true)
  view.setInt32(7, size[1], true)
  return data
}
