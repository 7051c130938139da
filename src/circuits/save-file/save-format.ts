import { limits } from '#shared/limits.ts'

export const header = 'Logic World save'

export const footer = 'redstone sux lol'

/** Bytes of either mark. */
export const signatureSize = 16

export const writtenFormat = 7

/** The formats that are read whole. */
export const readableFormats: readonly number[] = [5, 6, 7]

/** Bytes of the shortest form of each thing that a file counts. */
export const minBytes = {
  /** An empty string and a version. */
  mod: 4 + 16,
  /** A number and an empty string. */
  type: 2 + 4,
  /** Address, parent, type, position, rotation, and three counts of nothing. */
  component: 4 + 4 + 2 + 12 + 16 + 4 + 4 + 4,
  /** Two pegs, a state, a rotation. */
  wire: 9 + 9 + 4 + 4,
  number: 4,
  byte: 1,
} as const

/** For workers with 128 MB; the largest shared worlds have a tenth. The last four limits cut the excess, the others refuse the file. */
export const readLimits = {
  bytes: 64 * 1024 * 1024,
  parts: 500_000,
  wires: 1_000_000,
  pegs: 4_000_000,
  mods: 200,
  /** Bytes of a name. */
  name: 256,
  /** Bytes of one part's own data: those of the largest memory that is simulated, packed but no smaller. */
  data: 1024 * 1024 + 64 * 1024,
  /** Bytes that all parts keep. */
  allData: 24 * 1024 * 1024,
} as const

export function isSave(start: Uint8Array): boolean {
  return (
    start.byteLength >= signatureSize && String.fromCharCode(...start.subarray(0, signatureSize)) === header
  )
}

export function isDrawable(parts: number, wires: number): boolean {
  return parts <= limits.drawnSave.parts && wires <= limits.drawnSave.wires
}

/** Thrown for a save that is too large to draw, or in which too much lies behind each other. */
export class NotDrawable extends RangeError {
  override readonly name = 'NotDrawable'
}
