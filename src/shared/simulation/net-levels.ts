/** Bytes that are compared at once. */
const step = 4

/** Levels of nets, 1 for on, and which of them are other than when they were last taken. */
export class NetLevels {
  /** One byte per net; callers may write to it. */
  readonly levels: Uint8Array
  readonly #words: Uint32Array
  readonly #last: Uint8Array
  readonly #lastWords: Uint32Array
  readonly #changed: Uint32Array

  /** So many nets, all off. */
  constructor(nets: number) {
    const size = Math.ceil(nets / step) * step
    const [current, last] = [new ArrayBuffer(size), new ArrayBuffer(size)]
    this.levels = new Uint8Array(current, 0, nets)
    this.#words = new Uint32Array(current)
    this.#last = new Uint8Array(last, 0, nets)
    this.#lastWords = new Uint32Array(last)
    this.#changed = new Uint32Array(nets)
  }

  /** Assumes that the reader of the changes already knows the net as on. */
  assumeOn(net: number): void {
    this.#last[net] = 1
  }

  /** The nets that have changed, in their order; the array is used again by the next call. */
  take(): Uint32Array {
    const [words, lastWords] = [this.#words, this.#lastWords]
    let count = 0
    for (let word = 0; word < words.length; word++) {
      if (words[word] === lastWords[word]) continue
      const end = Math.min((word + 1) * step, this.levels.length)
      for (let net = word * step; net < end; net++)
        if (this.levels[net] !== this.#last[net]) this.#changed[count++] = net
      lastWords[word] = words[word] ?? 0
    }
    return this.#changed.subarray(0, count)
  }
}
