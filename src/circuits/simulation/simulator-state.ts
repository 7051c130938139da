import type { CompactLists } from './circuit-tables.ts'

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

/** The parts to compute in the next tick, each once. */
export class PartQueue {
  readonly #readers: CompactLists
  readonly #isQueued: Uint8Array
  #parts: Int32Array
  #length = 0
  /** Parts queued in the tick before, while they are computed. */
  #returned: Int32Array

  constructor(parts: number, readers: CompactLists) {
    this.#readers = readers
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

  addReaders(net: number): void {
    const { starts, items } = this.#readers
    const end = starts[net + 1] ?? 0
    for (let at = starts[net] ?? 0; at < end; at++) this.add(items[at] ?? 0)
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

/** Pseudorandom level, on half of the time: always the same for the same three numbers, independent of earlier calls. */
export function randomBit(seed: number, body: number, tick: number): 0 | 1 {
  let bits =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(body + 1, 0xc2b2ae35) ^
    Math.imul(tick + 1, 0x27d4eb2f)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return ((bits ^ (bits >>> 16)) & 1) as 0 | 1
}
