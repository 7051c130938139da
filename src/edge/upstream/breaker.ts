/** Thresholds of the breaker: failures within a time to open it, and how long it stays open, in milliseconds. */
export interface BreakerOptions {
  failures?: number
  windowMs?: number
  restMs?: number
  now?: () => number
}

/**
 * Keeps calls away from a service that keeps failing: after five failures within ten seconds it refuses for ten seconds, then
 * lets one call through as a probe.
 */
export class Breaker {
  readonly #limit: number
  readonly #windowMs: number
  readonly #restMs: number
  readonly #now: () => number
  #failures: number[] = []
  #restsUntil = 0

  constructor({ failures = 5, windowMs = 10_000, restMs = 10_000, now = Date.now }: BreakerOptions = {}) {
    this.#limit = failures
    this.#windowMs = windowMs
    this.#restMs = restMs
    this.#now = now
  }

  /** Whether a call is allowed now; after the pause, only one probe is, until it has ended. */
  allowsCall(): boolean {
    if (this.#restsUntil === 0) return true
    const now = this.#now()
    if (now < this.#restsUntil) return false
    // A probe whose outcome never arrives must not keep the breaker open for good.
    this.#restsUntil = now + this.#restMs
    return true
  }

  /** A call succeeded. */
  succeeded(): void {
    this.#failures = []
    this.#restsUntil = 0
  }

  /** A call failed. */
  failed(): void {
    const now = this.#now()
    this.#failures = [...this.#failures.filter((at) => now - at < this.#windowMs), now]
    if (this.#restsUntil > 0 || this.#failures.length >= this.#limit) this.#restsUntil = now + this.#restMs
  }
}
