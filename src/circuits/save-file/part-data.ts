import type { Colour } from './colours.ts'

export type PartData = Uint8Array | null

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Reads values one after another; a missing value reads as null, and so do all after it. */
export function createPartDataReader(data: PartData) {
  const bytes = data ?? new Uint8Array()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (length: number): number | null => {
    const start = at
    at = length < 0 || start + length > bytes.byteLength ? Number.POSITIVE_INFINITY : start + length
    return Number.isFinite(at) ? start : null
  }
  function read<T>(length: number, value: (start: number) => T): T | null {
    const start = take(length)
    return start === null ? null : value(start)
  }
  const integer = () => read(4, (start) => view.getInt32(start, true))
  return {
    byte: () => read(1, (start) => view.getUint8(start)),
    integer,
    float: () => read(4, (start) => view.getFloat32(start, true)),
    colour: () =>
      read(3, (start): Colour => [view.getUint8(start), view.getUint8(start + 1), view.getUint8(start + 2)]),
    /** Of a stated length. */
    bytes() {
      const length = integer()
      return length === null ? null : read(length, (start) => bytes.subarray(start, start + length))
    },
    /** Of a stated length in bytes, cut to a length in characters. */
    text(maxLength: number) {
      const length = integer()
      // four bytes a character at most
      return length === null
        ? null
        : read(length, (start) =>
            decoder
              .decode(bytes.subarray(start, start + Math.min(length, maxLength * 4)))
              .slice(0, maxLength),
          )
    },
  }
}

export function bounded(value: number | null, min: number, max: number, fallback: number): number {
  return value !== null && value >= min && value <= max ? value : fallback
}

/** Width and depth in squares, as panels keep them; one by one if they are missing or impossible. */
export function readSize(
  reader: ReturnType<typeof createPartDataReader>,
  max: number,
): [x: number, z: number] {
  return [bounded(reader.integer(), 1, max, 1), bounded(reader.integer(), 1, max, 1)]
}

export interface BoardData {
  /** Red, green and blue, 0 to 255. */
  colour: readonly [red: number, green: number, blue: number]
  /** Squares along x and along z. */
  size: readonly [x: number, z: number]
}

/** Bytes of a colour and two numbers; the meaning of further bytes is unknown. */
const boardBytes = 3 + 4 + 4

/** Maximum squares along each side of a board for it to be drawn; a larger size is considered invalid. */
const longestSide = 100_000

export function readBoardData(data: PartData): BoardData | null {
  if (!data || data.byteLength < boardBytes) return null
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const size = [view.getInt32(3, true), view.getInt32(7, true)] as const
  if (size.some((side) => side < 1 || side > longestSide)) return null
  return { colour: [view.getUint8(0), view.getUint8(1), view.getUint8(2)], size }
}

export function writeBoardData({ colour, size }: BoardData): Uint8Array {
  const data = new Uint8Array(boardBytes)
  data.set(colour)
  const view = new DataView(data.buffer)
  view.setInt32(3, size[0], true)
  view.setInt32(7, size[1], true)
  return data
}

export interface LabelData {
  /** 0 left or top, 1 middle, 2 right or bottom. */
  horizontal: number
  vertical: number
  colour: Colour | null
  fontSize: number
  text: string | null
  /** Squares along x and along z. */
  size: [x: number, z: number]
}

/** At most: squares along each side, and characters. */
const labelLimits = { squares: 64, characters: 1024 } as const

/** Parses the data of a label; missing or impossible values are as in a new label. */
export function readLabelData(data: PartData): LabelData {
  const reader = createPartDataReader(data)
  const horizontal = bounded(reader.integer(), 0, 2, 1)
  const colour = reader.colour()
  const fontSize = bounded(reader.float(), 0.05, 100, 0.8)
  // whether all letters have the same width
  reader.byte()
  const text = reader.text(labelLimits.characters)
  const size = readSize(reader, labelLimits.squares)
  return { horizontal, vertical: bounded(reader.integer(), 0, 2, 1), colour, fontSize, text, size }
}

export function labelText(data: PartData): string | null {
  return readLabelData(data).text || null
}
