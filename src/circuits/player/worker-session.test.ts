import { expect, onTestFinished, test, vi } from 'vitest'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import type { FrameReport, FromWorker, ToWorker } from '#circuits/player/worker/protocol.ts'
import type { PlayerFault, RunStatus } from './player-session.ts'
import { createWorkerSession, type SessionWorker } from './worker-session.ts'

const standing: RunStatus = { isRunning: false, speed: 20, tick: 0, ticksPerSecond: 0, isBehind: false }

function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent: ToWorker[] = []
  const frames: (() => void)[] = []
  const worker = Object.assign(new EventTarget(), {
    isOver: false,
    postMessage: (message: ToWorker) => void sent.push(message),
    terminate: () => void (worker.isOver = true),
  })
  const circuit = { parts: 0, wires: 0, kinds: [], labels: [], controls: [], displays: [], unsimulated: [] }
  const opened = { type: 'opened' as const, circuit, packed: {} as PackedScene, status: standing }
  const session = createWorkerSession(
    worker as SessionWorker,
    opened,
    (callback) => void frames.push(callback),
  )
  const faults: PlayerFault[] = []
  session.onFault((fault) => faults.push(fault))
  const send = (data: FromWorker) => worker.dispatchEvent(new MessageEvent('message', { data }))
  return {
    worker,
    session,
    sent,
    faults,
    send,
    /** The browser is about to draw. */
    draw: () => frames.splice(0).forEach((frame) => frame()),
    report: (changed: Partial<FrameReport> = {}) =>
      send({
        type: 'frame',
        status: standing,
        run: 0,
        levels: new Uint32Array(),
        controls: null,
        sounds: null,
        list: 0,
        samples: [],
        ...changed,
      }),
    requestCount: () => sent.filter(({ type }) => type === 'frame').length,
  }
}

test('a report is asked for once a picture while it runs, and not before the last has come', () => {
  const { session, draw, report, requestCount } = setUp()
  session.play()
  draw()
  draw()
  expect(requestCount()).toBe(1)
  report({ status: { ...standing, isRunning: true, tick: 1 } })
  draw()
  expect(requestCount()).toBe(2)
  report({ status: { ...standing, tick: 1 } })
  draw()
  expect(requestCount()).toBe(2)
  // a command that comes while a report is on its way is reported by the next
  session.step()
  draw()
  session.press(3, true)
  draw()
  report()
  draw()
  expect(requestCount()).toBe(4)
})

test('play and pause show at once, also while a report from before is on its way', () => {
  const { session, draw, report } = setUp()
  const shown: boolean[] = []
  session.onStatus(({ isRunning }) => shown.push(isRunning))
  session.play()
  draw()
  report({ status: { ...standing, isRunning: true, tick: 1 } })
  draw()
  session.pause()
  report({ status: { ...standing, isRunning: true, tick: 2 } })
  draw()
  expect([session.status().tick, shown]).toEqual([2, [true, true, false, false]])
  // the next report says what is, whatever was pressed
  report({ status: { ...standing, isRunning: true, tick: 3 } })
  expect(session.status().isRunning).toBe(true)
})

test('out of view there are no reports and no sounds, and back in view the current ones', () => {
  const { session, draw, report, requestCount } = setUp()
  const received: unknown[] = []
  session.onSounds((sounds) => received.push(sounds))
  const [high, low] = [
    { body: 4, pitch: 3 },
    { body: 5, pitch: null },
  ]
  report({ sounds: [high] })
  session.setInView(true)
  session.setInView(false)
  expect(received.splice(0)).toEqual([[high], []])
  session.play()
  draw()
  expect(requestCount()).toBe(0)
  // the report that was on its way
  report({ sounds: [high, low] })
  expect(received).toEqual([])
  session.setInView(true)
  draw()
  expect(received).toEqual([[high, low]])
  expect(requestCount()).toBe(1)
})

test('samples of an earlier list of probes are left out', () => {
  const { session, sent, report } = setUp()
  const received: number[] = []
  session.onSamples((samples, _, run) => received.push(samples.length, run))
  const samples = [{ tick: 0, probe: 0, isOn: true }]
  session.probe([])
  session.probe([{ body: 0, side: 'input', index: 0 }])
  expect(sent.at(-1)).toMatchObject({ type: 'probe', list: 2 })
  report({ list: 1, samples })
  expect(received).toEqual([])
  report({ list: 2, samples, run: 6 })
  expect(received).toEqual([1, 6])
})

test('descriptions resolve the matching requests', async () => {
  const { session, send } = setUp()
  const [one, other] = [session.describe(1), session.describe(2)]
  const part = (id: string) => ({ id, label: null, inputs: [], outputs: [] })
  send({ type: 'described', question: 2, part: part('second') })
  send({ type: 'described', question: 1, part: part('first') })
  expect([(await one).id, (await other).id]).toEqual(['first', 'second'])
})

test('a worker that doesn’t answer is ended, one that has nothing to answer isn’t', () => {
  const { worker, session, faults, draw, report, requestCount } = setUp()
  session.step()
  draw()
  report()
  vi.advanceTimersByTime(600_000)
  expect(worker.isOver).toBe(false)
  session.play()
  draw()
  vi.advanceTimersByTime(9_000)
  expect(worker.isOver).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(worker.isOver).toBe(true)
  expect(faults).toEqual(['stopped'])
  session.play()
  draw()
  expect(requestCount()).toBe(2)
})

test('a page that was asleep lets its worker answer first', () => {
  const { worker, session, draw, report, faults } = setUp()
  session.play()
  draw()
  // the timers wake up long after the time
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 3_600_000)
  vi.advanceTimersByTime(10_000)
  report()
  vi.advanceTimersByTime(60_000)
  expect(worker.isOver).toBe(false)
  expect(faults).toEqual([])
})

test('an error of the worker ends it, and a closed session reports no faults', () => {
  const { worker, faults } = setUp()
  worker.dispatchEvent(new Event('error'))
  expect([worker.isOver, faults]).toEqual([true, ['stopped']])
  const other = setUp()
  other.session.close()
  other.worker.dispatchEvent(new Event('error'))
  expect([other.worker.isOver, other.faults]).toEqual([true, []])
})
