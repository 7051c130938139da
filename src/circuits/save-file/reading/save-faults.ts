/** Faults of a save file, each with one number that gives details. */
export const saveFaultCodes = [
  /** It has a format that we don't know: its number. */
  'format-unknown',
  /** It is neither a world nor a subassembly: its kind. */
  'kind-unknown',
  /** The value at this byte is impossible: nothing was read from there on. */
  'damaged',
  /** Its last mark is missing: 0. */
  'end-missing',
  /** So many bytes follow its end. */
  'bytes-extra',
  /** So many parts have the address of another part, or none. */
  'addresses-doubled',
  /** So many parts have a parent that doesn't come before them. */
  'parents-missing',
  /** So many parts are of a kind that the file doesn't name. */
  'kinds-unnamed',
  /** So many wires end at pegs that no part has; they were left out. */
  'wires-loose',
  /** It has more parts or wires than are read: how many. */
  'too-many',
  /** It has more bytes than are read: how many. */
  'too-large',
] as const

export type SaveFaultCode = (typeof saveFaultCodes)[number]

export interface SaveFault {
  code: SaveFaultCode
  number: number
}

/** Thrown where reading can't go on; the reader of the file turns it into its fault. */
export class SaveDamage extends Error {
  override readonly name = 'SaveDamage'
  readonly fault: SaveFault

  constructor(code: SaveFaultCode, number: number) {
    super(`${code} ${number}`)
    this.fault = { code, number }
  }
}

/** Counts faults by code, so that a file with a million of the same has one fault. */
export class FaultCounts {
  readonly #counts = new Map<SaveFaultCode, number>()

  add(code: SaveFaultCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1)
  }

  /** Sets a fault with its number; one that was set before remains. */
  set({ code, number }: SaveFault): void {
    if (!this.#counts.has(code)) this.#counts.set(code, number)
  }

  has(code: SaveFaultCode): boolean {
    return this.#counts.has(code)
  }

  list(): SaveFault[] {
    return [...this.#counts].map(([code, number]) => ({ code, number }))
  }
}
