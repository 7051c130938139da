/** The parts to compute in the next tick, each once. */
export class PartQueue {
  readonly #isQueued: Uint8Array
  #parts: Int32Array
  #length = 0
  /** Parts queued in the tick before, while they are computed. */
  #returned: Int32Array

  /** A queue for so many parts. */
  constructor(parts: number) {
    this.#isQueued = new Uint8Array(parts)
    // one place more than there are parts: a part that is already queued is written there, and isn't counted
    this.#parts = new Int32Array(parts + 1)
    this.#returned = new Int32Array(parts + 1)
  }

  get length(): number {
    return this.#length
  }

  add(part: number): void {
    // no branch, as it would be guessed wrongly half of the time
    this.#parts[this.#length] = part
    this.#length += 1 - (this.#isQueued[part] ?? 0)
    this.#isQueued[part] = 1
  }

  /** Empties the queue; the parts that were in it are the first of those returned, until this is called again. */
  take(): Int32Array {
    const parts = this.#parts
    for (let index = 0; index < this.#length; index++) this.#isQueued[parts[index] ?? 0] = 0
    this.#parts = this.#returned
    this.#returned = parts
    this.#length = 0
    return parts
  }
}
