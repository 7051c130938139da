import type { RunStatus, Sound, Speed } from '#circuits/player/player-session.ts'
import type { Machine } from './circuit-machine.ts'
import { maxProbes, ProbeRecorder } from './probe-recorder.ts'
import type { EngineReply, Command } from './protocol.ts'
import { SpeedGovernor, TickMeter } from './tick-rate.ts'

/** Time, as the engine needs it; milliseconds. */
export interface EngineClock {
  /** Never goes back. */
  now: () => number
  /** Calls back as soon as messages that have come are taken. */
  soon: (run: () => void) => void
  after: (milliseconds: number, run: () => void) => void
}

/** Milliseconds that ticks take at a stretch, before messages are taken. */
const slice = 8
/** Ticks that the circuit is asked for at a time. */
const maxTicks = 1 << 20
/** Milliseconds for which ticks pass after a report was asked for: the page doesn't ask while it isn't seen. */
const lease = 1_000

export const firstSpeed: Speed = 20

export class PlayerEngine {
  readonly #machine: Machine
  readonly #clock: EngineClock
  readonly #post: (reply: EngineReply) => void
  readonly #governor: SpeedGovernor
  readonly #meter = new TickMeter()
  readonly #probes = new ProbeRecorder()
  #isRunning = false
  /** Whether a slice is to come, and which: those that were expected before count no longer. */
  #isExpected = false
  #expected = 0
  #tick = 0
  #runs = 0
  #requestedAt = Number.NEGATIVE_INFINITY
  #controlsOn: string
  #soundsOn = '[]'

  constructor(machine: Machine, clock: EngineClock, post: (reply: EngineReply) => void) {
    this.#machine = machine
    this.#clock = clock
    this.#post = post
    this.#governor = new SpeedGovernor(firstSpeed, clock.now())
    this.#controlsOn = String(this.#pressed())
  }

  status(): RunStatus {
    const now = this.#clock.now()
    const measured = this.#isRunning ? this.#meter.measure(now, this.#tick) : 0
    return {
      isRunning: this.#isRunning,
      speed: this.#governor.speed,
      tick: this.#tick,
      ticksPerSecond: measured < 10 ? Math.round(measured * 10) / 10 : Math.round(measured),
      isBehind: this.#isRunning && this.#governor.isBehind(now),
    }
  }

  handle(command: Command): void {
    switch (command.type) {
      case 'play':
        if (!this.#isRunning) this.#begin()
        break
      case 'pause':
        this.#isRunning = false
        break
      case 'step':
        this.#isRunning = false
        this.#pass(1, () => true)
        break
      case 'reset':
        this.#reset()
        break
      case 'speed':
        this.#governor.speed = command.speed
        this.#restart()
        break
      case 'press':
        this.#machine.press(command.body, command.isDown)
        break
      case 'probe':
        this.#probes.begin(
          command.list,
          command.pegs.slice(0, maxProbes).map((peg) => this.#machine.netOf(peg)),
        )
        this.#record()
        break
      case 'describe':
        this.#post({
          type: 'described',
          question: command.question,
          part: this.#machine.describe(command.body),
        })
        break
      case 'frame':
        this.#report()
        break
    }
  }

  #begin(): void {
    this.#isRunning = true
    this.#restart()
  }

  #restart(): void {
    this.#governor.restart(this.#clock.now())
    this.#meter.restart()
    if (this.#isRunning) this.#expectSlice(0)
  }

  #reset(): void {
    this.#machine.reset()
    this.#tick = 0
    this.#runs++
    this.#probes.forget()
    this.#record()
    this.#restart()
  }

  #report(): void {
    const now = this.#clock.now()
    const hasWaited = now - this.#requestedAt > lease
    this.#requestedAt = now
    if (hasWaited) this.#restart()
    else if (this.#isRunning && !this.#isExpected) this.#expectSlice(0)
    this.#post({
      type: 'frame',
      status: this.status(),
      run: this.#runs,
      levels: this.#machine.takeChanges(),
      controls: this.#newControls(),
      sounds: this.#newSounds(),
      list: this.#probes.list,
      samples: this.#probes.take(),
    })
  }

  #expectSlice(wait: number): void {
    this.#isExpected = true
    const expected = ++this.#expected
    const run = () => {
      if (expected === this.#expected) this.#slice()
    }
    if (wait > 0) this.#clock.after(wait, run)
    else this.#clock.soon(run)
  }

  #slice(): void {
    this.#isExpected = false
    const start = this.#clock.now()
    let now = start
    // Pauses `lease` ms after the last report request, or while there is no room for samples; the next report resumes it.
    while (this.#isRunning && now - this.#requestedAt <= lease && !this.#probes.isFull) {
      const due = this.#governor.due(now)
      if (due === 0 || now - start >= slice) {
        this.#expectSlice(due === 0 ? this.#governor.wait(now) : 0)
        return
      }
      this.#governor.pass(this.#pass(due, () => this.#clock.now() - start < slice))
      now = this.#clock.now()
    }
  }

  /** Runs ticks, fewer when there is no time or no room for samples; returns how many. */
  #pass(ticks: number, hasTime: () => boolean): number {
    const before = this.#tick
    if (!this.#probes.isRecording) this.#tick += this.#machine.run(Math.min(ticks, maxTicks), hasTime)
    while (this.#probes.isRecording && !this.#probes.isFull && this.#tick - before < ticks) {
      this.#tick += this.#machine.run(1, hasTime)
      this.#record()
      if (!hasTime()) break
    }
    return this.#tick - before
  }

  #record(): void {
    this.#probes.record(this.#tick, (net) => this.#machine.isOn(net))
  }

  #pressed(): number[] {
    const { circuit } = this.#machine
    return circuit.controls.map(({ body }) => body).filter((body) => this.#machine.isPressed(body))
  }

  #newControls(): readonly number[] | null {
    const pressed = this.#pressed()
    const key = String(pressed)
    if (key === this.#controlsOn) return null
    this.#controlsOn = key
    return pressed
  }

  #newSounds(): readonly Sound[] | null {
    const sounds = this.#machine.sounds()
    const key = JSON.stringify(sounds)
    if (key === this.#soundsOn) return null
    this.#soundsOn = key
    return sounds
  }
}
