/** Bytes of one piece of a store. */
const pieceSize = 256 * 1024

/** Many short runs of bytes, kept in large pieces: an array for each would take ten times their size. */
export class ByteStore {
  readonly #pieces: Uint8Array[] = []
  /** Bytes that are taken in the last piece. */
  #filled = pieceSize
  #size = 0

  /** Bytes of all runs. */
  get size(): number {
    return this.#size
  }

  /** Keeps a copy of at most 64 KiB; returns the place to ask for it by. */
  add(bytes: Uint8Array): number {
    if (this.#filled + bytes.byteLength > pieceSize) {
      this.#pieces.push(new Uint8Array(pieceSize))
      this.#filled = 0
    }
    const at = (this.#pieces.length - 1) * pieceSize + this.#filled
    this.#pieces.at(-1)?.set(bytes, this.#filled)
    this.#filled += bytes.byteLength
    this.#size += bytes.byteLength
    return at
  }

  /** The run of so many bytes at a place. */
  get(at: number, count: number): Uint8Array {
    const piece = this.#pieces[Math.floor(at / pieceSize)]
    const start = at % pieceSize
    return piece?.subarray(start, start + count) ?? new Uint8Array()
  }
}

/** A list of numbers of 32 bits that grows. */
export class NumberList {
  #numbers: Int32Array
  #length = 0

  /** Room for so many to begin with. */
  constructor(room: number) {
    this.#numbers = new Int32Array(Math.max(16, room))
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(Math.ceil(this.#numbers.length * 1.5))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = value
  }

  /** A view of those between two places. */
  slice(from: number, to: number): Int32Array {
    return this.#numbers.subarray(from, Math.min(to, this.#length))
  }

  /** How many different numbers it has. */
  countDistinct(): number {
    const sorted = this.slice(0, this.#length).toSorted()
    return sorted.reduce(
      (count, value, index) => count + (index > 0 && value === sorted[index - 1] ? 0 : 1),
      0,
    )
  }
}
