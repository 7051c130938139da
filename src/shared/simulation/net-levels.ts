/** Bytes that are compared at once. */
const step = 4

/** Levels of nets, 1 for on, and which of them are other than when they were last taken. */
export class NetLevels {
  /** One byte per net; callers may write to it. */
  readonly levels: Uint8Array
  readonly #words: Uint32Array
  readonly #taken: Uint8Array
  readonly #takenWords: Uint32Array
  readonly #changed: Uint32Array

  /** So many nets, all off. */
  constructor(nets: number) {
    const size = Math.ceil(nets / step) * step
    const [now, taken] = [new ArrayBuffer(size), new ArrayBuffer(size)]
    this.levels = new Uint8Array(now, 0, nets)
    this.#words = new Uint32Array(now)
    this.#taken = new Uint8Array(taken, 0, nets)
    this.#takenWords = new Uint32Array(taken)
    this.#changed = new Uint32Array(nets)
  }

  /** Assumes that the reader of the changes already knows the net as on. */
  assumeOn(net: number): void {
    this.#taken[net] = 1
  }

  /** The nets that have changed, in their order; the array is used again by the next call. */
  take(): Uint32Array {
    const [words, takenWords] = [this.#words, this.#takenWords]
    let count = 0
    for (let word = 0; word < words.length; word++) {
      if (words[word] === takenWords[word]) continue
      const end = Math.min((word + 1) * step, this.levels.length)
      for (let net = word * step; net < end; net++)
        if (this.levels[net] !== this.#taken[net]) this.#changed[count++] = net
      takenWords[word] = words[word] ?? 0
    }
    return this.#changed.subarray(0, count)
  }
}
