/** Disjoint sets of numbers (union-find); the least number of a set identifies it. */
export class DisjointSets {
  readonly #parents: Uint32Array

  /** So many sets of one number each. */
  constructor(size: number) {
    this.#parents = new Uint32Array(size)
    for (let index = 0; index < size; index++) this.#parents[index] = index
  }

  /** The least number that is in one set with another. */
  find(of: number): number {
    const parents = this.#parents
    let index = of
    for (;;) {
      const parent = parents[index] ?? index
      if (parent === index) return index
      // each step halves the way for the next time
      index = parents[index] = parents[parent] ?? parent
    }
  }

  /** Makes the sets of two numbers one. */
  join(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)]
    if (one < other) this.#parents[other] = one
    else this.#parents[one] = other
  }
}
