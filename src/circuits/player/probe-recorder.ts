import { createSignal } from '#shared/signal.ts'
import { beginning } from '#shared/text/beginning.ts'
import type { PegId, PlayerSession, ProbeSample } from './player-session.ts'

export const maxSignals = 16

/** Characters of a signal's name, as timing diagrams in posts have them. */
export const nameLength = 60

/** Milliseconds between two renders of a recording: faster updates can't be read. */
const drawingTime = 80

/** The wire colours that distinguish signals, in the order in which they are assigned. */
const wires = [6, 3, 5, 12, 4, 7, 11, 2, 10, 1, 9, 8, 0]

export interface RecordedSignal {
  id: number
  peg: PegId
  name: string
  /** Its colour: one of the wire colours, 0 to 12. */
  wire: number
  log: SignalLog
}

/** A recording; a new object after each change. While the circuit runs, listeners are notified with a short delay. */
export interface Recording {
  signals: readonly RecordedSignal[]
  tick: number
}

export class ProbeRecorder {
  readonly #session: Pick<PlayerSession, 'probe' | 'onSamples' | 'status'>
  readonly #changed = createSignal()
  #recording: Recording
  #nextId = 1
  #run = 0
  #drawing: ReturnType<typeof setTimeout> | undefined

  constructor(session: Pick<PlayerSession, 'probe' | 'onSamples' | 'status'>) {
    this.#session = session
    this.#recording = { signals: [], tick: session.status().tick }
  }

  readonly recording = (): Recording => this.#recording
  readonly onChange = (listener: () => void): (() => void) => this.#changed.watch(listener)

  /** Records until the returned function is called. Signals remain, but the next call clears their changes: those between are unknown. */
  readonly listen = (): (() => void) => {
    for (const { log } of this.#recording.signals) log.clear()
    this.#change({ tick: this.#session.status().tick })
    const end = this.#session.onSamples((samples, tick, run) => this.#take(samples, tick, run))
    if (this.#recording.signals.length > 0) this.#probeAll()
    return () => {
      end()
      clearTimeout(this.#drawing)
      this.#drawing = undefined
      this.#session.probe([])
    }
  }

  /** Records a peg from now on; false when there are too many. A peg that is recorded already stays. */
  add(peg: PegId, name: string): boolean {
    const { signals } = this.#recording
    if (this.find(peg)) return true
    if (signals.length >= maxSignals) return false
    const used = new Set(signals.map(({ wire }) => wire))
    const wire = wires.find((free) => !used.has(free)) ?? wires[signals.length % wires.length] ?? 0
    const signal = { id: this.#nextId++, peg, name: nameOf(name), wire, log: new SignalLog() }
    this.#change({ signals: [...signals, signal] })
    this.#probeAll()
    return true
  }

  find({ body, side, index }: PegId): RecordedSignal | undefined {
    return this.#recording.signals.find(
      ({ peg }) => peg.body === body && peg.side === side && peg.index === index,
    )
  }

  remove(id: number): void {
    this.#change({ signals: this.#recording.signals.filter((signal) => signal.id !== id) })
    this.#probeAll()
  }

  removeAll(): void {
    this.#change({ signals: [] })
    this.#probeAll()
  }

  rename(id: number, name: string): void {
    const renamed = nameOf(name)
    this.#change({
      signals: this.#recording.signals.map((signal) =>
        signal.id === id ? { ...signal, name: renamed } : signal,
      ),
    })
  }

  #take(samples: readonly ProbeSample[], tick: number, run: number): void {
    const { signals } = this.#recording
    // The circuit went back to its saved moment, however far it has come since.
    if (run !== this.#run) for (const { log } of signals) log.clear()
    this.#run = run
    for (const sample of samples) signals[sample.probe]?.log.push(sample.tick, sample.isOn)
    this.#recording = { signals, tick }
    this.#drawing ??= setTimeout(() => {
      this.#drawing = undefined
      this.#changed.send()
    }, drawingTime)
  }

  #probeAll(): void {
    this.#session.probe(this.#recording.signals.map(({ peg }) => peg))
  }

  #change(changed: Partial<Recording>): void {
    this.#recording = { ...this.#recording, ...changed }
    this.#changed.send()
  }
}

function nameOf(text: string): string {
  return beginning(text.replace(/\s+/g, ' '), nameLength)
}

/** Changes that are kept of a signal; 16 signals hold 2.4 MB at most. */
export const maxChanges = 16_384

/** The changes of one signal in the order of their ticks; when it is full, the oldest one goes for each new one. */
export class SignalLog {
  #ticks = new Float64Array(64)
  #levels = new Uint8Array(64)
  #first = 0
  #size = 0

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
