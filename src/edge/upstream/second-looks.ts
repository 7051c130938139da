/** How many may be taken at once, and how long until one more may, in milliseconds. */
export interface SecondLookOptions {
  atOnce?: number
  everyMs?: number
  now?: () => number
}

/**
 * Second looks of an isolate: what a copy of the database doesn't have may be newer than the copy, so the primary is asked before a visitor
 * reads that there is no such page. Their number is bounded, so that requests for invented ids don't load the primary.
 */
export class SecondLooks {
  readonly #atOnce: number
  readonly #everyMs: number
  readonly #now: () => number
  /** When all of them are free again. */
  #freeAt = 0

  constructor({ atOnce = 10, everyMs = 1_000, now = Date.now }: SecondLookOptions = {}) {
    this.#atOnce = atOnce
    this.#everyMs = everyMs
    this.#now = now
  }

  /** Takes one, if there is one left. */
  take(): boolean {
    const now = this.#now()
    const freeAt = Math.max(this.#freeAt, now) + this.#everyMs
    if (freeAt - now > this.#atOnce * this.#everyMs) return false
    this.#freeAt = freeAt
    return true
  }
}
