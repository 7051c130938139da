import type { PartData } from '#circuits/save-file/part-data.ts'

/** Behaviour of a mod's part that keeps a state of its own, as its public source has it. */
export interface ModPart {
  /** Bytes of its state. */
  bytes: number
  /** The packed state in the part's data, in raw deflate; null for a new part, undefined for data that aren't as the mod writes them. */
  packed: (data: PartData) => Uint8Array | null | undefined
  /** Whether a packed state may be shorter than the part's; the rest is 0 then. */
  mayBeShort: boolean
  /** Takes the levels of the inputs, and changes the levels of the outputs, which take effect in the next tick, and the state. */
  step: (inputs: Uint8Array, outputs: Uint8Array, state: Uint8Array) => void
}

/** Order of the pegs of a number: from its lowest bit, or from its highest. */
export type BitOrder = 'lowest-first' | 'highest-first'

/** The peg of a bit among those of a number of so many bits. */
export function pegOfBit(bit: number, bits: number, order: BitOrder): number {
  return order === 'lowest-first' ? bit : bits - 1 - bit
}
