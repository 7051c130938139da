/** Milliseconds that are measured, and between two marks. */
const span = 2_000
const step = 100

/** Measures how many ticks pass in a second. Times are milliseconds on one monotonic clock. */
export class TickMeter {
  #samples: { time: number; tick: number }[] = []

  /** Restarts the measurement, after a time without ticks or when ticks are counted from elsewhere. */
  restart(): void {
    this.#samples = []
  }

  /** Ticks a second lately, when so many have passed until now; 0 before anything is known. */
  measure(time: number, tick: number): number {
    const last = this.#samples.at(-1)
    if (!last || time - last.time >= step) this.#samples.push({ time, tick })
    // The one before the span is where it begins.
    while ((this.#samples[1]?.time ?? time) <= time - span) this.#samples.shift()
    const first = this.#samples[0]
    return first && time > first.time ? ((tick - first.tick) * 1_000) / (time - first.time) : 0
  }
}
