import type { Speed } from '#circuits/player/player-session.ts'

/** Milliseconds of late ticks that are made up for; ticks that are later are dropped. */
const maxLagMs = 250

/** Milliseconds for which dropped ticks are reported. */
const reportedFor = 1_000

/** Says when ticks are due at a speed. Times are milliseconds on one monotonic clock. */
export class SpeedGovernor {
  speed: Speed
  /** When the ticks are counted from, and how many have passed since. */
  #from: number
  #passed = 0
  #leftOutAt = Number.NEGATIVE_INFINITY

  constructor(speed: Speed, now: number) {
    this.speed = speed
    this.#from = now
  }

  restart(now: number): void {
    this.#from = now
    this.#passed = 0
    this.#leftOutAt = Number.NEGATIVE_INFINITY
  }

  /** How many ticks should pass now; infinitely many when it is to be as fast as it goes. */
  due(now: number): number {
    if (this.speed === 'fastest') return Number.POSITIVE_INFINITY
    const due = Math.floor(((now - this.#from) * this.speed) / 1_000) - this.#passed
    const maxTicks = Math.max(1, Math.floor((maxLagMs * this.speed) / 1_000))
    if (due <= maxTicks) return Math.max(0, due)
    this.#passed += due - maxTicks
    this.#leftOutAt = now
    return maxTicks
  }

  pass(ticks: number): void {
    this.#passed += ticks
  }

  /** Whole milliseconds until the next tick is due, one at least. */
  wait(now: number): number {
    if (this.speed === 'fastest') return 1
    return Math.max(1, Math.ceil(this.#from + ((this.#passed + 1) * 1_000) / this.speed - now))
  }

  isBehind(now: number): boolean {
    return now - this.#leftOutAt < reportedFor
  }
}

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
