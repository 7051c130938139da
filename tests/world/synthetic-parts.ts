import { writeBoardData } from '#shared/save-file/part-data.ts'

/** A type of part as real saves contain it: its pegs and its own data. */
export interface SyntheticPart {
  name: string
  inputs: number
  outputs: number
  data?: (text: string) => Uint8Array
}

/** The colour of real boards. */
const boardColour = [0x33, 0x33, 0x33] as const

/** Data of a board with a size in squares. */
export function boardBytes(x: number, z: number): Uint8Array {
  return writeBoardData({ colour: boardColour, size: [x, z] })
}

/** A type of the game; the name without its prefix. */
function part(name: string, inputs: number, outputs: number, data?: SyntheticPart['data']): SyntheticPart {
  return { name: `MHG.${name}`, inputs, outputs, ...(data && { data }) }
}

const switchColour = [0x9a, 0x48, 0x0d] as const
const buttonColour = [0xb1, 0x0d, 0x13] as const

/** The types that real saves are made of, by their names without the prefix. */
export const syntheticParts = {
  Peg: part('Peg', 1, 0),
  ThroughPeg: part('ThroughPeg', 2, 0),
  ChubbySocket: part('ChubbySocket', 1, 0),
  Relay: part('Relay', 3, 0),
  Buffer: part('Buffer', 2, 0),
  Inverter: part('Inverter', 1, 1),
  AndGate: part('AndGate', 2, 1),
  XorGate: part('XorGate', 2, 1),
  DLatch: part('DLatch', 2, 1),
  Delayer: part('Delayer', 1, 1, () => numbers(0, 10)),
  PanelSwitch: part('PanelSwitch', 0, 1, () => new Uint8Array([...switchColour, 1])),
  PanelButton: part('PanelButton', 0, 1, () => new Uint8Array([...buttonColour, 0, ...numbers(1, 1)])),
  PanelDisplay: part('PanelDisplay', 1, 0, () => numbers(0, 1, 1)),
  PanelLabel: part('PanelLabel', 0, 0, labelBytes),
  Mount: part('Mount', 0, 0, () => numbers(1)),
} as const

/** A part of a mod, with many pegs and bytes that only the mod reads. */
export function modPart(mod: string): SyntheticPart {
  return { name: `${mod}.Memory`, inputs: 12, outputs: 8, data: () => numbers(8, 4, 0) }
}

/** Data of a label of one line: its alignment, colour, font size, text, and size. */
function labelBytes(text: string): Uint8Array {
  const textBytes = new TextEncoder().encode(text)
  const size = new Uint8Array(4)
  new DataView(size.buffer).setFloat32(0, 0.8, true)
  const width = Math.max(1, Math.ceil(textBytes.length / 2))
  return new Uint8Array([
    ...numbers(1),
    0x26,
    0x26,
    0x26,
    ...size,
    0,
    ...numbers(textBytes.length),
    ...textBytes,
    ...numbers(width, 1, 1, 1),
  ])
}

function numbers(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries()) view.setInt32(index * 4, value, true)
  return bytes
}
