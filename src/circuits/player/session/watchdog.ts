/** Milliseconds by which a timer may be late before it says that this page, not the worker, was asleep. */
const lateness = 1_000

/** Calls back when an answer that is expected doesn't come. */
export class Watchdog {
  readonly #onSilence: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence
  }

  /** Starts the timeout for an answer, in milliseconds; replaces an earlier one. */
  expect(timeoutMs: number): void {
    this.stop()
    const start = performance.now()
    this.#timer = setTimeout(() => {
      // A page that was asleep finds the answer only after its timers.
      if (performance.now() - start > timeoutMs + lateness) this.expect(timeoutMs)
      else this.#onSilence()
    }, timeoutMs)
  }

  /** Nothing is expected. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}
