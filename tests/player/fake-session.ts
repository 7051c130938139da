import type {
  Control,
  PegId,
  PlayerSession,
  ProbeSample,
  RunStatus,
} from '#circuits/player/player-session.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { createSignal } from '#shared/signal.ts'

/** Bodies of the fake circuit. */
export const fakeBodies = { enable: 0, pulse: 1, horn: 2, clock: 3, label: 4, gate: 5 } as const

const controls: readonly Control[] = [
  { body: fakeBodies.enable, kind: 'switch', label: 'Enable', number: 1, key: null, isOn: true },
  { body: fakeBodies.pulse, kind: 'button', label: 'Pulse', number: 1, key: null, isOn: false },
  { body: fakeBodies.horn, kind: 'key', label: 'Horn', number: 1, key: 'KeyH', isOn: false },
]

/** The kinds of the bodies, in their order. */
const kindIds = ['MHG.Switch', 'MHG.Button', 'MHG.Key', 'MHG.Delayer', 'MHG.Label', 'MHG.AndGate']

/** Fields of the packed scene that find parts by kind; of the two delayers, the clock is in front. */
const fakePacked = {
  kindIds: ['MHG.Delayer', 'MHG.AndGate', 'MHG.Label'],
  kinds: Uint16Array.of(3, 3, 3, 0, 2, 1, 0),
  boxes: Float32Array.from([0, 1, 2, 7, 4, 3, 6].flatMap((z) => [0, 0, z, 1, 1, z + 1])),
} as unknown as PackedScene

/** A session for tests, with controls for them. */
export interface FakeSession extends PlayerSession {
  /** Lets ticks pass, as the worker would. */
  run: (ticks: number) => void
  /** Sets measured values. */
  measure: (measured: Partial<Pick<RunStatus, 'ticksPerSecond' | 'isBehind'>>) => void
  on: () => ReadonlySet<number>
}

/**
 * A small circuit that behaves without a worker: a clock that turns every other tick, an AND gate of the clock and the switch
 * "Enable", a button "Pulse" and a key part "Horn" on H that sounds a singer.
 */
export function createFakeSession(changed: Partial<PlayerSession['circuit']> = {}): FakeSession {
  const circuit = {
    parts: 6,
    wires: 4,
    kinds: [
      { id: 'MHG.Delayer', count: 2 },
      { id: 'MHG.AndGate', count: 1 },
      { id: 'MHG.Singer', count: 1 },
      { id: 'CheeseUtilMod.Ram8', count: 1 },
    ],
    labels: [
      { body: fakeBodies.label, text: 'Carry out' },
      { body: 9, text: 'Half carry' },
    ],
    controls,
    displays: [{ body: fakeBodies.gate, label: null, number: 1 }],
    unsimulated: [],
    ...changed,
  }
  const saved = circuit.controls.filter(({ isOn }) => isOn).map(({ body }) => body)
  let on: ReadonlySet<number> = new Set(saved)
  let status: RunStatus = { isRunning: false, speed: 20, tick: 0, ticksPerSecond: 0, isBehind: false }
  let probes: readonly PegId[] = []
  let levels: boolean[] = []
  const statuses = createSignal<RunStatus>()
  const switched = createSignal<ReadonlySet<number>>()
  const samples = createSignal<{ samples: readonly ProbeSample[]; tick: number }>()
  let runs = 0
  const sounds = createSignal<readonly { body: number; pitch: number | null }[]>()

  function change(next: Partial<RunStatus>): void {
    status = { ...status, ...next }
    statuses.send(status)
  }
  const clock = (tick: number) => tick % 4 >= 2

  function outputOf(body: number, tick: number): boolean {
    if (body === fakeBodies.clock) return clock(tick)
    if (body === fakeBodies.gate) return clock(tick) && on.has(fakeBodies.enable)
    return on.has(body)
  }
  function levelOf({ body, side, index }: PegId): boolean {
    if (side === 'output') return outputOf(body, status.tick)
    return index === 0 ? clock(status.tick) : on.has(fakeBodies.enable)
  }
  function setOn(next: ReadonlySet<number>): void {
    const sounded = on.has(fakeBodies.horn)
    on = next
    switched.send(on)
    if (sounded !== on.has(fakeBodies.horn))
      sounds.send(on.has(fakeBodies.horn) ? [{ body: fakeBodies.horn, pitch: 3 }] : [])
  }
  function sample(isFirst: boolean): ProbeSample[] {
    const now = probes.map(levelOf)
    const found = now.flatMap((isOn, probe) =>
      isFirst || isOn !== levels[probe] ? [{ tick: status.tick, probe, isOn }] : [],
    )
    levels = now
    return found
  }
  function pass(ticks: number): void {
    const found: ProbeSample[] = []
    for (let passed = 0; passed < ticks; passed++) {
      status = { ...status, tick: status.tick + 1 }
      found.push(...sample(false))
    }
    samples.send({ samples: found, tick: status.tick })
    change({})
  }

  return {
    circuit,
    packed: fakePacked,
    onLevels: () => () => {},
    setInView: () => {},
    comparedParts: () => Promise.reject(new Error('a fake session has nothing to compare')),
    status: () => status,
    onStatus: statuses.watch,
    onFault: () => () => {},
    play: () =>
      change({ isRunning: true, ticksPerSecond: typeof status.speed === 'number' ? status.speed : 5_000 }),
    pause: () => change({ isRunning: false, ticksPerSecond: 0 }),
    step() {
      change({ isRunning: false, ticksPerSecond: 0 })
      pass(1)
    },
    reset() {
      setOn(new Set(saved))
      change({ tick: 0 })
      runs++
      samples.send({ samples: sample(true), tick: 0 })
    },
    setSpeed: (speed) => change({ speed }),
    press(body, isDown) {
      const next = new Set(on)
      if (circuit.controls.find((control) => control.body === body)?.kind === 'switch') {
        if (!isDown) return
        if (!next.delete(body)) next.add(body)
      } else if (isDown) next.add(body)
      else next.delete(body)
      setOn(next)
    },
    onControls: switched.watch,
    probe(pegs) {
      probes = pegs
      samples.send({ samples: sample(true), tick: status.tick })
    },
    onSamples: (listener) => samples.watch((found) => listener(found.samples, found.tick, runs)),
    onSounds: sounds.watch,
    async describe(body) {
      return {
        id: kindIds[body] ?? '',
        label: controls.find((control) => control.body === body)?.label ?? null,
        inputs: body === fakeBodies.gate ? [clock(status.tick), on.has(fakeBodies.enable)] : [],
        outputs: [outputOf(body, status.tick)],
      }
    },
    close: () => {},
    run: pass,
    measure: change,
    on: () => on,
  }
}
