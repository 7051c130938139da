import type { Colour } from './geometry/colour.ts'
import { bounded, createPartDataReader, readSize } from './part-data.ts'
import type { PartData } from './part-data.ts'

/** Data of a label. */
export interface LabelData {
  /** 0 left or top, 1 middle, 2 right or bottom. */
  horizontal: number
  vertical: number
  /** Null when it doesn't say. */
  colour: Colour | null
  fontSize: number
  /** Null when it has none that can be read. */
  text: string | null
  /** Squares along x and along z. */
  size: [x: number, z: number]
}

/** Squares along each side, and characters, of which more aren't believed or read. */
const most = { squares: 64, characters: 1024 } as const

/** Parses the data of a label; missing or impossible values are as in a new label. */
export function readLabelData(data: PartData): LabelData {
  const reader = createPartDataReader(data)
  const horizontal = bounded(reader.integer(), 0, 2, 1)
  const colour = reader.colour()
  const fontSize = bounded(reader.float(), 0.05, 100, 0.8)
  // whether all letters have the same width
  reader.byte()
  const text = reader.text(most.characters)
  const size = readSize(reader, most.squares)
  return { horizontal, vertical: bounded(reader.integer(), 0, 2, 1), colour, fontSize, text, size }
}

/** Text of a label, from its data; null when it has none that can be read. */
export function labelText(data: PartData): string | null {
  return readLabelData(data).text || null
}
