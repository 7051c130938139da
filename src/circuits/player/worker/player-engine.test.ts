import { expect, test } from 'vitest'
import type { Control, PegId } from '#circuits/player/player-session.ts'
import type { Machine } from './circuit-machine.ts'
import { PlayerEngine } from './player-engine.ts'
import type { EngineReply, Command, FrameReport } from './protocol.ts'

/** A fake clock: time passes only by `runUntil` or by setting it. */
function fakeClock() {
  const waiting: { at: number; run: () => void }[] = []
  const clock = {
    time: 0,
    now: () => clock.time,
    soon: (run: () => void) => void waiting.push({ at: clock.time, run }),
    after: (milliseconds: number, run: () => void) =>
      void waiting.push({ at: clock.time + milliseconds, run }),
    /** Runs the callbacks that are due until a time. */
    runUntil(end: number) {
      for (;;) {
        const next = waiting.toSorted((one, other) => one.at - other.at)[0]
        if (!next || next.at > end) break
        waiting.splice(waiting.indexOf(next), 1)
        clock.time = Math.max(clock.time, next.at)
        next.run()
      }
      clock.time = Math.max(clock.time, end)
    },
    isIdle: () => waiting.length === 0,
  }
  return clock
}

const switchOf = (body: number): Control => ({
  body,
  kind: 'switch',
  label: null,
  number: 1,
  key: null,
  isOn: false,
})

/** A machine with a switch (body 0, net 0) and a net 1 that changes with each tick; a tick takes a time. */
function setUp({ tickTime = 0 } = {}) {
  const clock = fakeClock()
  const nets = [false, false]
  let changed = new Set<number>()
  const machine: Machine = {
    circuit: {
      parts: 2,
      wires: 0,
      kinds: [],
      labels: [],
      controls: [switchOf(0)],
      displays: [],
      unsimulated: [],
    },
    run(ticks, mayContinue) {
      let passed = 0
      do {
        passed++
        clock.time += tickTime
        nets[1] = !nets[1]
        changed.add(1)
      } while (passed < ticks && mayContinue())
      return passed
    },
    press(body, isDown) {
      if (!isDown || body !== 0) return
      nets[0] = !nets[0]
      changed.add(0)
    },
    isPressed: (body) => body === 0 && nets[0] === true,
    reset() {
      nets.fill(false)
      changed = new Set([0, 1])
    },
    isOn: (net) => nets[net] ?? false,
    takeChanges() {
      const changes = Uint32Array.from(changed, (net) => net * 2 + Number(nets[net]))
      changed.clear()
      return changes
    },
    netOf: ({ body }: PegId) => (body < nets.length ? body : -1),
    sounds: () => (nets[0] ? [{ body: 9, pitch: 3 }] : []),
    describe: (body) => ({ id: `MHG.${body}`, label: null, inputs: [], outputs: [] }),
  }
  const replies: EngineReply[] = []
  const engine = new PlayerEngine(machine, clock, (reply) => replies.push(reply))
  const send = (...commands: Command[]) => commands.forEach((command) => engine.handle(command))
  /** Asks for a report now. */
  function report(): FrameReport {
    send({ type: 'frame' })
    const reply = replies.at(-1)
    if (reply?.type !== 'frame') throw new Error('no report')
    return reply
  }
  /** Lets time pass with a report 60 times a second. */
  function play(milliseconds: number): FrameReport {
    for (const end = clock.time + milliseconds; clock.time < end; clock.runUntil(clock.time + 1000 / 60))
      report()
    return report()
  }
  return { clock, send, report, play }
}

test('as many ticks pass as a speed has', () => {
  for (const speed of [1, 4, 20, 100, 1_000] as const) {
    const { send, play } = setUp()
    send({ type: 'speed', speed }, { type: 'play' })
    const { status } = play(3_000)
    expect(status).toMatchObject({ isRunning: true, speed, isBehind: false })
    expect(Math.abs(status.tick - 3 * speed)).toBeLessThanOrEqual(1 + speed * 0.02)
    expect(Math.abs(status.ticksPerSecond - speed)).toBeLessThanOrEqual(Math.max(1, speed * 0.05))
  }
})

test('a circuit that is too slow for its speed reports it, and doesn’t accumulate missed ticks', () => {
  const { send, play } = setUp({ tickTime: 5 })
  send({ type: 'speed', speed: 1_000 }, { type: 'play' })
  const { status } = play(3_000)
  expect(status.isBehind).toBe(true)
  expect(status.ticksPerSecond).toBeGreaterThan(100)
  expect(status.ticksPerSecond).toBeLessThan(220)
  send({ type: 'speed', speed: 4 })
  const before = status.tick
  expect(play(2_000).status.tick - before).toBeLessThanOrEqual(9)
})

test('as fast as it goes leaves room for messages every few milliseconds', () => {
  const { clock, send, report } = setUp({ tickTime: 0.01 })
  send({ type: 'speed', speed: 'fastest' }, { type: 'frame' }, { type: 'play' })
  clock.runUntil(clock.time)
  // one slice
  expect(clock.time).toBeGreaterThan(7)
  expect(clock.time).toBeLessThan(16)
  send({ type: 'pause' })
  const { tick } = report().status
  clock.runUntil(clock.time + 1_000)
  expect(report().status.tick).toBe(tick)
})

test('a new speed applies at once, also while a tick of the old speed is due later', () => {
  const { clock, send, report } = setUp()
  send({ type: 'speed', speed: 1 }, { type: 'frame' }, { type: 'play' })
  clock.runUntil(10)
  send({ type: 'speed', speed: 100 })
  clock.runUntil(110)
  expect(report().status.tick).toBe(10)
  // a step lets one tick pass and pauses
  send({ type: 'step' })
  clock.runUntil(500)
  expect(report().status).toMatchObject({ isRunning: false, tick: 11 })
})

test('while no reports are requested no ticks pass, and afterwards none are made up for', () => {
  const { clock, send, report, play } = setUp()
  send({ type: 'speed', speed: 100 }, { type: 'frame' }, { type: 'play' })
  clock.runUntil(60_000)
  const { status } = report()
  expect(status.tick).toBeGreaterThanOrEqual(95)
  expect(status.tick).toBeLessThanOrEqual(110)
  expect(status.isRunning).toBe(true)
  expect(clock.isIdle()).toBe(false)
  expect(play(1_000).status.tick - status.tick).toBeLessThanOrEqual(103)
})

test('a press changes a control and the sounds without a tick, until a reset, which goes on when it ran', () => {
  const { send, play, report } = setUp()
  send({ type: 'press', body: 0, isDown: true })
  expect(report()).toMatchObject({
    levels: Uint32Array.of(1),
    controls: [0],
    sounds: [{ body: 9, pitch: 3 }],
    run: 0,
  })
  expect(report()).toMatchObject({ levels: new Uint32Array(), controls: null, sounds: null })
  // no controls
  send({ type: 'press', body: 1, isDown: true }, { type: 'press', body: -4, isDown: true })
  expect(report().levels).toHaveLength(0)
  send({ type: 'play' })
  play(1_000)
  send({ type: 'reset' })
  expect(report()).toMatchObject({
    status: { tick: 0, isRunning: true },
    run: 1,
    levels: Uint32Array.of(0, 2),
    controls: [],
  })
  expect(play(500).status.tick).toBeGreaterThan(5)
})

test('probes record each change with its tick, beginning with the levels now', () => {
  const { send, report } = setUp()
  const peg = (body: number): PegId => ({ body, side: 'output', index: 0 })
  send({ type: 'probe', list: 7, pegs: [peg(0), peg(1), peg(5)] })
  expect(report()).toMatchObject({
    list: 7,
    samples: [0, 1, 2].map((probe) => ({ tick: 0, probe, isOn: false })),
  })
  send({ type: 'step' }, { type: 'step' })
  expect(report().samples).toEqual([
    { tick: 1, probe: 1, isOn: true },
    { tick: 2, probe: 1, isOn: false },
  ])
  send({ type: 'probe', list: 8, pegs: [] }, { type: 'step' })
  expect(report()).toMatchObject({ list: 8, samples: [] })
})

test('ticks wait while there is no room for samples', () => {
  const { clock, send, report } = setUp({ tickTime: 0.001 })
  // more probes than 16 are left out
  const pegs = Array.from({ length: 40 }, (): PegId => ({ body: 1, side: 'output', index: 0 }))
  send({ type: 'probe', list: 1, pegs }, { type: 'speed', speed: 'fastest' })
  expect(report().samples).toHaveLength(16)
  send({ type: 'play' })
  clock.runUntil(500)
  const { samples, status } = report()
  expect(samples.length).toBeGreaterThan(60_000)
  expect(samples.length).toBeLessThanOrEqual(65_536)
  // none is left out
  expect(samples).toHaveLength(status.tick * 16)
  clock.runUntil(clock.time + 5)
  expect(report().samples.length).toBeGreaterThan(0)
})
