/** Milliseconds that are measured, and between two marks. */
const span = 2_000
const step = 100

/** Measures how many ticks pass in a second. Times are milliseconds on one monotonic clock. */
export class TickMeter {
  #marks: { time: number; tick: number }[] = []

  /** Restarts the measurement, after a time without ticks or when ticks are counted from elsewhere. */
  restart(): void {
    this.#marks = []
  }

  /** Ticks a second lately, when so many have passed until now; 0 before anything is known. */
  measure(time: number, tick: number): number {
    const last = this.#marks.at(-1)
    if (!last || time - last.time >= step) this.#marks.push({ time, tick })
    // The one before the span is where it begins.
    while ((this.#marks[1]?.time ?? time) <= time - span) this.#marks.shift()
    const first = this.#marks[0]
    return first && time > first.time ? ((tick - first.tick) * 1_000) / (time - first.time) : 0
  }
}
