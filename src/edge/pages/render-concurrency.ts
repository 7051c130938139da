/** Limits how many pages this isolate renders at a time; more would only delay all of them. */
export class RenderConcurrency {
  readonly #most: number
  #inside = 0

  constructor(most = 64) {
    this.#most = most
  }

  /** Does the work, or returns null at once when too much is running. */
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
