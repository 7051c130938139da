import { createSignal } from '#shared/signal.ts'
import type { FromWorker, ToWorker } from '#circuits/player/worker/protocol.ts'
import type { ComparedParts } from '#circuits/save-file/compared-parts.ts'
import type {
  PartDescription,
  PlayerFault,
  PlayerSession,
  ProbeSample,
  RunStatus,
  Sound,
} from './player-session.ts'

export type SessionWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Milliseconds in which a worker that is well answers. */
const timeoutMs = 10_000

/** The session of a circuit that a worker has opened; `requestFrame` calls back before the next picture is drawn. */
export function createWorkerSession(
  worker: SessionWorker,
  { circuit, packed, status: first }: Extract<FromWorker, { type: 'opened' }>,
  requestFrame: (callback: () => void) => void = requestAnimationFrame,
): PlayerSession {
  const signals = {
    status: createSignal<RunStatus>(),
    fault: createSignal<PlayerFault>(),
    levels: createSignal<Uint32Array>(),
    controls: createSignal<ReadonlySet<number>>(),
    sounds: createSignal<readonly Sound[]>(),
    samples: createSignal<{ samples: readonly ProbeSample[]; tick: number; run: number }>(),
  }
  const questions = new Map<number, (part: PartDescription) => void>()
  const comparisons: ((parts: ComparedParts) => void)[] = []
  let questionCount = 0
  let list = 0
  let status = first
  let sounds: readonly Sound[] = []
  let isInView = true
  let isClosed = false
  /** Whether a report was asked for, whether it will be with the next picture, and whether there is more to ask after it. */
  let isWaiting = false
  let isRequestScheduled = false
  let isRequestRepeated = false
  /** Whether the report that is waited for was asked for before the last press of play or pause. */
  let isReportOutdated = false
  const listening = new AbortController()
  const watchdog = new Watchdog(() => fail('stopped'))

  const post = (message: ToWorker) => worker.postMessage(message)

  function close(): void {
    isClosed = true
    watchdog.stop()
    listening.abort()
    worker.terminate()
    questions.clear()
  }

  function fail(fault: PlayerFault): void {
    close()
    signals.fault.send(fault)
  }

  function requestReport(): void {
    if (isRequestScheduled || isClosed) return
    isRequestScheduled = true
    requestFrame(() => {
      isRequestScheduled = false
      isRequestRepeated = isWaiting
      if (isWaiting || isClosed || !isInView) return
      isWaiting = true
      post({ type: 'frame' })
      watchdog.expect(timeoutMs)
    })
  }

  function send(command: ToWorker): void {
    if (isClosed) return
    post(command)
    requestReport()
  }

  /** Shows the press at once: the worker takes it between two ticks, and one of a large circuit takes long. */
  function setRunning(isRunning: boolean): void {
    isReportOutdated = isWaiting
    changeStatus({ ...status, isRunning, ticksPerSecond: 0, isBehind: false })
    send({ type: isRunning ? 'play' : 'pause' })
  }

  function changeStatus(now: RunStatus): void {
    if (isClosed || isSame(status, now)) return
    status = now
    signals.status.send(status)
  }

  function reportSounds(now: readonly Sound[]): void {
    sounds = now
    if (isInView) signals.sounds.send(sounds)
  }

  function receive(message: FromWorker): void {
    if (message.type === 'fault') fail(message.fault)
    if (message.type === 'described') {
      questions.get(message.question)?.(message.part)
      questions.delete(message.question)
    }
    if (message.type === 'compared') comparisons.shift()?.(message.parts)
    if (message.type !== 'frame') return
    isWaiting = false
    watchdog.stop()
    if (message.levels.length > 0) signals.levels.send(message.levels)
    if (message.controls) signals.controls.send(new Set(message.controls))
    if (message.sounds) reportSounds(message.sounds)
    if (message.list === list)
      signals.samples.send({ samples: message.samples, tick: message.status.tick, run: message.run })
    changeStatus(isReportOutdated ? { ...message.status, isRunning: status.isRunning } : message.status)
    isReportOutdated = false
    if ((status.isRunning && isInView) || isRequestRepeated) requestReport()
  }

  const { signal } = listening
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data), { signal })
  worker.addEventListener('error', () => fail('stopped'), { signal })

  return {
    circuit,
    packed,
    status: () => status,
    onStatus: signals.status.watch,
    onFault: signals.fault.watch,
    onLevels: signals.levels.watch,
    onControls: signals.controls.watch,
    onSounds: signals.sounds.watch,
    onSamples: (listener) => signals.samples.watch(({ samples, tick, run }) => listener(samples, tick, run)),
    play: () => setRunning(true),
    pause: () => setRunning(false),
    step: () => send({ type: 'step' }),
    reset: () => send({ type: 'reset' }),
    setSpeed: (speed) => send({ type: 'speed', speed }),
    setInView(value) {
      if (value !== isInView) signals.sounds.send(value ? sounds : [])
      isInView = value
      if (isInView) requestReport()
    },
    press: (body, isDown) => send({ type: 'press', body, isDown }),
    probe: (pegs) => send({ type: 'probe', list: ++list, pegs }),
    describe(body) {
      const question = ++questionCount
      return new Promise((resolve) => {
        questions.set(question, resolve)
        send({ type: 'describe', question, body })
      })
    },
    comparedParts: () =>
      new Promise((resolve) => {
        comparisons.push(resolve)
        send({ type: 'compare' })
      }),
    close,
  }
}

function isSame(one: RunStatus, other: RunStatus): boolean {
  return (Object.keys(one) as (keyof RunStatus)[]).every((key) => one[key] === other[key])
}

/** Milliseconds by which a timer may be late before it says that this page, not the worker, was asleep. */
const lateness = 1_000

export class Watchdog {
  readonly #onSilence: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence
  }

  /** Starts the timeout for an answer, in milliseconds; replaces an earlier one. */
  expect(milliseconds: number): void {
    this.stop()
    const start = performance.now()
    this.#timer = setTimeout(() => {
      // A page that was asleep finds the answer only after its timers.
      if (performance.now() - start > milliseconds + lateness) this.expect(milliseconds)
      else this.#onSilence()
    }, milliseconds)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
