/** Changes that are kept of a signal; 16 signals hold 2.4 MB at most. */
export const maxChanges = 16_384

/** The changes of one signal in the order of their ticks; when it is full, the oldest one goes for each new one. */
export class SignalLog {
  #ticks = new Float64Array(64)
  #levels = new Uint8Array(64)
  #first = 0
  #size = 0

  /** How many changes are kept. */
  get size(): number {
    return this.#size
  }

  /** Records a level from a tick on. Repeated levels and ticks older than the last one are ignored. */
  push(tick: number, isOn: boolean): void {
    const last = this.#size - 1
    if (last >= 0) {
      if (!(tick >= this.tickAt(last)) || this.isOnAt(last) === isOn) return
      if (tick === this.tickAt(last)) {
        // Two changes in one tick cancel out: only the level before them remains.
        this.#size = last
        if (last > 0) return
      }
    }
    if (this.#size === this.#ticks.length) this.#makeRoom()
    const at = (this.#first + this.#size) % this.#ticks.length
    this.#ticks[at] = tick
    this.#levels[at] = isOn ? 1 : 0
    this.#size++
  }

  /** The tick of a change, counted from the oldest one that is kept. */
  tickAt(index: number): number {
    return this.#ticks[(this.#first + index) % this.#ticks.length] ?? 0
  }

  /** The level from a change on. */
  isOnAt(index: number): boolean {
    return this.#levels[(this.#first + index) % this.#ticks.length] === 1
  }

  /** The last change at or before a tick; -1 when it is older than all. */
  indexAt(tick: number): number {
    let below = -1
    let above = this.#size
    while (above - below > 1) {
      const middle = (below + above) >> 1
      if (this.tickAt(middle) <= tick) below = middle
      else above = middle
    }
    return below
  }

  /** The level at a tick; null for a tick before the record. */
  levelAt(tick: number): boolean | null {
    const index = this.indexAt(tick)
    return index < 0 ? null : this.isOnAt(index)
  }

  clear(): void {
    this.#first = 0
    this.#size = 0
  }

  #makeRoom(): void {
    const { length } = this.#ticks
    if (length === maxChanges) {
      this.#first = (this.#first + 1) % length
      this.#size--
      return
    }
    const ticks = new Float64Array(length * 2)
    const levels = new Uint8Array(length * 2)
    // The ring buffer wraps around only once it is full at its final length, so here the order is plain.
    ticks.set(this.#ticks)
    levels.set(this.#levels)
    this.#ticks = ticks
    this.#levels = levels
  }
}
