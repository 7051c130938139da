import { readLimits } from '#circuits/save-file/save-format.ts'
import type { Component, Series, Peg, Wire } from '#circuits/save-file/save.ts'

/** Pegs of a usual part, for the room to begin with. */
const typicalPegs = 3

/** Parts in columns take a tenth of the memory of an object each; parts are made when asked for, their lists are views. */
export class ComponentTable implements Series<Component> {
  #length = 0
  readonly #addresses: Uint32Array
  readonly #parents: Uint32Array
  readonly #types: Uint16Array
  readonly #positions: Int32Array
  readonly #rotations: Float32Array
  /** Where a part's inputs and outputs begin among all pegs; one more place for the end of the last. */
  readonly #inputs: Uint32Array
  readonly #outputs: Uint32Array
  readonly #pegs: NumberList
  readonly #dataAt: Uint32Array
  readonly #dataSizes: Uint32Array
  readonly #data = new ByteStore()

  constructor(room: number) {
    this.#addresses = new Uint32Array(room)
    this.#parents = new Uint32Array(room)
    this.#types = new Uint16Array(room)
    this.#positions = new Int32Array(room * 3)
    this.#rotations = new Float32Array(room * 4)
    this.#inputs = new Uint32Array(room + 1)
    this.#outputs = new Uint32Array(room)
    this.#pegs = new NumberList(room * typicalPegs)
    this.#dataAt = new Uint32Array(room)
    this.#dataSizes = new Uint32Array(room)
  }

  get length(): number {
    return this.#length
  }

  get pegs(): number {
    return this.#pegs.length
  }

  add({ address, parent, type, position, rotation }: Omit<Component, 'inputs' | 'outputs' | 'data'>): void {
    const index = this.#length++
    this.#addresses[index] = address
    this.#parents[index] = parent
    this.#types[index] = type
    this.#positions.set(position, index * 3)
    this.#rotations.set(rotation, index * 4)
    this.#outputs[index] = this.#pegs.length
    this.#inputs[index + 1] = this.#pegs.length
  }

  /** Adds a peg to the last part; all inputs come before its outputs. */
  addPeg(side: 'input' | 'output', state: number): void {
    this.#pegs.push(state)
    if (side === 'input') this.#outputs[this.#length - 1] = this.#pegs.length
    this.#inputs[this.#length] = this.#pegs.length
  }

  /** Sets the data of the last part; data above the limits is dropped. */
  setData(bytes: Uint8Array): void {
    if (bytes.byteLength > readLimits.data || this.#data.size + bytes.byteLength > readLimits.allData) return
    this.#dataAt[this.#length - 1] = this.#data.add(bytes)
    this.#dataSizes[this.#length - 1] = bytes.byteLength
  }

  pegCount(index: number, side: 'input' | 'output'): number {
    const [from = 0, between = 0, to = 0] = [
      this.#inputs[index],
      this.#outputs[index],
      this.#inputs[index + 1],
    ]
    return side === 'input' ? between - from : to - between
  }

  at(index: number): Component | undefined {
    if (index < 0 || index >= this.#length) return undefined
    const [x = 0, y = 0, z = 0] = this.#positions.subarray(index * 3, index * 3 + 3)
    const [i = 0, j = 0, k = 0, real = 0] = this.#rotations.subarray(index * 4, index * 4 + 4)
    const between = this.#outputs[index] ?? 0
    const size = this.#dataSizes[index] ?? 0
    return {
      address: this.#addresses[index] ?? 0,
      parent: this.#parents[index] ?? 0,
      type: this.#types[index] ?? 0,
      position: [x, y, z],
      rotation: [i, j, k, real],
      inputs: this.#pegs.slice(this.#inputs[index] ?? 0, between),
      outputs: this.#pegs.slice(between, this.#inputs[index + 1] ?? 0),
      data: size > 0 ? this.#data.get(this.#dataAt[index] ?? 0, size) : null,
    }
  }

  *[Symbol.iterator](): Generator<Component> {
    for (let index = 0; index < this.#length; index++) yield this.at(index) as Component
  }
}

export class WireTable implements Series<Wire> {
  #length = 0
  /** For each end of each wire: the part's address, and the peg's index, negative for outputs (-1 is the first). */
  readonly #parts: Uint32Array
  readonly #pegs: Int32Array
  readonly #states: Int32Array
  readonly #rotations: Float32Array

  constructor(room: number) {
    this.#parts = new Uint32Array(room * 2)
    this.#pegs = new Int32Array(room * 2)
    this.#states = new Int32Array(room)
    this.#rotations = new Float32Array(room)
  }

  get length(): number {
    return this.#length
  }

  add(from: Peg, to: Peg, state: number, rotation: number): void {
    const index = this.#length++
    this.#setEnd(index * 2, from)
    this.#setEnd(index * 2 + 1, to)
    this.#states[index] = state
    this.#rotations[index] = rotation
  }

  at(index: number): Wire | undefined {
    if (index < 0 || index >= this.#length) return undefined
    return {
      from: this.#end(index * 2),
      to: this.#end(index * 2 + 1),
      state: this.#states[index] ?? 0,
      rotation: this.#rotations[index] ?? 0,
    }
  }

  *[Symbol.iterator](): Generator<Wire> {
    for (let index = 0; index < this.#length; index++) yield this.at(index) as Wire
  }

  #setEnd(at: number, { side, component, index }: Peg): void {
    this.#parts[at] = component
    this.#pegs[at] = side === 'input' ? index : -1 - index
  }

  #end(at: number): Peg {
    const peg = this.#pegs[at] ?? 0
    return {
      side: peg < 0 ? 'output' : 'input',
      component: this.#parts[at] ?? 0,
      index: peg < 0 ? -1 - peg : peg,
    }
  }
}

const pieceSize = 256 * 1024

/** Many short runs of bytes, kept in large pieces: an array for each would take ten times their size. */
class ByteStore {
  readonly #pieces: Uint8Array[] = []
  /** Bytes that are taken in the last piece. */
  #filled = pieceSize
  #size = 0

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

  get(at: number, count: number): Uint8Array {
    const piece = this.#pieces[Math.floor(at / pieceSize)]
    const start = at % pieceSize
    return piece?.subarray(start, start + count) ?? new Uint8Array()
  }
}

export class NumberList {
  #numbers: Int32Array
  #length = 0

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

  slice(from: number, to: number): Int32Array {
    return this.#numbers.subarray(from, Math.min(to, this.#length))
  }

  countDistinct(): number {
    const sorted = this.slice(0, this.#length).toSorted()
    return sorted.reduce(
      (count, value, index) => count + (index > 0 && value === sorted[index - 1] ? 0 : 1),
      0,
    )
  }
}
