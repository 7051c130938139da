/** Limits how many pages this isolate renders at a time; more would only delay all of them. */
export class RenderConcurrency {
  readonly #most: number
  #inside = 0

  constructor(most = 64) {
    this.#most = most
  }

  /** Runs the work, or returns null at once if too much is running. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.#inside >= this.#most) return null
    this.#inside += 1
    try {
      return await work()
    } finally {
      this.#inside -= 1
    }
  }
}
