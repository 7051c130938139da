import type { Peg, Series, Wire } from '#circuits/save-file/save.ts'

/** Wires in columns; each is made when it is asked for. */
export class WireTable implements Series<Wire> {
  #length = 0
  /** For each end of each wire: the part's address, and the peg's index, negative for outputs (-1 is the first). */
  readonly #parts: Uint32Array
  readonly #pegs: Int32Array
  readonly #states: Int32Array
  readonly #rotations: Float32Array

  /** A table for at most so many wires. */
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
