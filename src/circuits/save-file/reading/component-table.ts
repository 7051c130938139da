import { ByteStore, NumberList } from './growable-stores.ts'
import { readLimits } from '#circuits/save-file/save-format.ts'
import type { Component, Series } from '#circuits/save-file/save.ts'

/** Pegs of a usual part, for the room to begin with. */
const typicalPegs = 3

/**
 * Parts in columns, a tenth of the memory that an object for each would take; each is made when it is asked for, and its lists
 * are views.
 */
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

  /** A table for at most so many parts. */
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

  /** Pegs of all parts. */
  get pegs(): number {
    return this.#pegs.length
  }

  /** Adds a part without pegs and data. */
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

  /** How many pegs of a side the part at an index has. */
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
