import type { Colour } from './geometry/colour.ts'

/** Undecoded data of a part, or null when it has none. */
export type PartData = Uint8Array | null

/** Reads values one after another; a missing value reads as null, and so do all after it. */
export interface PartDataReader {
  byte: () => number | null
  integer: () => number | null
  float: () => number | null
  colour: () => Colour | null
  /** A text of a stated length in bytes, cut to a length in characters. */
  text: (most: number) => string | null
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A reader of a part's data, which comes from a file and can be anything. */
export function createPartDataReader(data: PartData): PartDataReader {
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
      read(3, (start) => [view.getUint8(start), view.getUint8(start + 1), view.getUint8(start + 2)]),
    text(most) {
      const length = integer()
      // four bytes a character at most
      return length === null
        ? null
        : read(length, (start) =>
            decoder.decode(bytes.subarray(start, start + Math.min(length, most * 4))).slice(0, most),
          )
    },
  }
}

/** A whole number within bounds, or else the usual one. */
export function bounded(value: number | null, least: number, most: number, fallback: number): number {
  return value !== null && value >= least && value <= most ? value : fallback
}

/** Width and depth in squares, as panels keep them; one by one if they are missing or impossible. */
export function readSize(reader: PartDataReader, most: number): [x: number, z: number] {
  return [bounded(reader.integer(), 1, most, 1), bounded(reader.integer(), 1, most, 1)]
}
