/** Maximum number of retries at once, and milliseconds until another is available. */
export interface PrimaryRetryOptions {
  atOnce?: number
  everyMs?: number
  now?: () => number
}

/**
 * Limit of an isolate's retries at the primary. A record that a copy of the database doesn't have may be newer than the copy, so the primary is
 * queried before a visitor gets a 404. Their number is bounded, so that requests for invented ids don't load the primary.
 */
export class PrimaryRetryLimit {
  readonly #atOnce: number
  readonly #everyMs: number
  readonly #now: () => number
  /** Time when all of them are available again. */
  #freeAt = 0

  constructor({ atOnce = 10, everyMs = 1_000, now = Date.now }: PrimaryRetryOptions = {}) {
    this.#atOnce = atOnce
    this.#everyMs = everyMs
    this.#now = now
  }

  /** Takes one, if any remains. */
  take(): boolean {
    const now = this.#now()
    const freeAt = Math.max(this.#freeAt, now) + this.#everyMs
    if (freeAt - now > this.#atOnce * this.#everyMs) return false
    this.#freeAt = freeAt
    return true
  }
}
