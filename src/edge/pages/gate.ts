/** Lets so many pages be made at a time in this isolate; more would only make all of them late. */
export class Gate {
  readonly #most: number
  #inside = 0

  constructor(most = 64) {
    this.#most = most
  }

  /** Does the work, or answers null at once when too much is being done. */
  async pass<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.#inside >= this.#most) return null
    this.#inside += 1
    try {
      return await work()
    } finally {
      this.#inside -= 1
    }
  }
}
