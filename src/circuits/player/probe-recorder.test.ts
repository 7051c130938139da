import { expect, test } from 'vitest'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createSignal } from '#shared/signal.ts'
import type { PegId, ProbeSample } from './player-session.ts'
import { maxSignals, ProbeRecorder, maxChanges, SignalLog } from './probe-recorder.ts'

const clock: PegId = { body: fakeBodies.clock, side: 'output', index: 0 }
const gate: PegId = { body: fakeBodies.gate, side: 'output', index: 0 }

function recorderSetup() {
  const session = createFakeSession()
  const recorder = new ProbeRecorder(session)
  const end = recorder.listen()
  return { session, recorder, end }
}

/** The levels of all signals from a tick to another, as digits. */
function levels(recorder: ProbeRecorder, from: number, to: number): string[] {
  return recorder.recording().signals.map(({ log }) => {
    const digits = Array.from({ length: to - from + 1 }, (_, offset) => log.levelAt(from + offset))
    return digits.map((isOn) => (isOn === null ? '-' : Number(isOn))).join('')
  })
}

test('a peg is recorded from the tick on at which it is added, and while someone listens', () => {
  const { session, recorder, end } = recorderSetup()
  session.run(5)
  recorder.add(clock, 'Clock')
  session.run(6)
  expect(recorder.recording().tick).toBe(11)
  expect(levels(recorder, 3, 11)).toEqual(['--0110011'])
  end()
  session.run(5)
  expect(recorder.recording().tick).toBe(11)
  recorder.listen()
  session.run(2)
  expect(levels(recorder, 10, 18)).toEqual(['------001'])
})

test('a second peg joins without a gap in the first, and leaves without one', () => {
  const { session, recorder } = recorderSetup()
  recorder.add(clock, 'Clock')
  session.run(3)
  recorder.add(gate, 'Both')
  session.run(3)
  expect(levels(recorder, 0, 6)).toEqual(['0011001', '---1001'])
  recorder.remove(recorder.find(clock)?.id ?? 0)
  session.run(2)
  expect(levels(recorder, 3, 8)).toEqual(['100110'])
})

test('a reset clears the record, also when the first report after it has a later tick than before', () => {
  const { session, recorder } = recorderSetup()
  recorder.add(clock, 'Clock')
  session.run(7)
  session.reset()
  expect(recorder.recording().tick).toBe(0)
  session.run(2)
  expect(levels(recorder, 0, 7)).toEqual(['00111111'])
  const reports = createSignal<[samples: readonly ProbeSample[], tick: number, run: number]>()
  const fast = new ProbeRecorder({
    status: session.status,
    probe: () => {},
    onSamples: (listener) => reports.watch((samples) => listener(...samples)),
  })
  fast.listen()
  fast.add(clock, 'Clock')
  const change = (tick: number, isOn: boolean): ProbeSample => ({ tick, probe: 0, isOn })
  reports.send([[change(0, false), change(2, true)], 3, 4])
  reports.send([[change(0, false), change(5, true)], 6, 5])
  expect(levels(fast, 0, 6)).toEqual(['0000011'])
})

test('sixteen pegs at most are recorded, each once, in colours that differ as long as there are any', () => {
  const { recorder } = recorderSetup()
  for (let index = 0; index < maxSignals; index++)
    expect(recorder.add({ ...gate, side: 'input', index }, `${index}`)).toBe(true)
  expect(recorder.add(clock, 'One more')).toBe(false)
  expect(recorder.add({ ...gate, side: 'input', index: 3 }, 'again')).toBe(true)
  const { signals } = recorder.recording()
  expect(signals).toHaveLength(maxSignals)
  expect(new Set(signals.slice(0, 13).map(({ wire }) => wire)).size).toBe(13)
})

/** The changes of a log, oldest first. */
function changesOf(log: SignalLog): [tick: number, isOn: boolean][] {
  return Array.from({ length: log.size }, (_, index) => [log.tickAt(index), log.isOnAt(index)])
}

test('a level is kept once until it changes; ticks that are older than the last change, or NaN, are ignored', () => {
  const log = new SignalLog()
  log.push(5, false)
  log.push(7, false)
  log.push(7, true)
  log.push(3, false)
  log.push(NaN, false)
  log.push(9, true)
  expect(changesOf(log)).toEqual([
    [5, false],
    [7, true],
  ])
  expect([-1, 4, 5, 6, 7, 9, 1e9].map((tick) => log.levelAt(tick))).toEqual([
    null,
    null,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('a signal that changes twice in a tick stays as it was, and the first level of a tick may be corrected', () => {
  const log = new SignalLog()
  log.push(1, false)
  log.push(4, true)
  log.push(4, false)
  expect(changesOf(log)).toEqual([[1, false]])
  const corrected = new SignalLog()
  corrected.push(1, false)
  corrected.push(1, true)
  expect(changesOf(corrected)).toEqual([[1, true]])
})

test('a full log forgets the oldest changes and keeps the newest, and a cleared one starts empty', () => {
  const log = new SignalLog()
  const pushed = maxChanges * 2 + 77
  for (let tick = 0; tick < pushed; tick++) log.push(tick, tick % 2 === 1)
  expect(log.size).toBe(maxChanges)
  expect(log.tickAt(0)).toBe(pushed - maxChanges)
  expect(log.tickAt(maxChanges - 1)).toBe(pushed - 1)
  expect(log.levelAt(pushed - maxChanges - 1)).toBeNull()
  expect(log.levelAt(pushed - 2)).toBe((pushed - 2) % 2 === 1)
  log.clear()
  log.push(2, true)
  expect(changesOf(log)).toEqual([[2, true]])
})
