import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { PlayerWorker } from './player-worker.ts'
import { type FromWorker, type ToWorker, transferables } from './protocol.ts'

function setUp() {
  const posted: FromWorker[] = []
  const worker = new PlayerWorker({ now: () => 0, soon: () => {}, after: () => {} }, (message) =>
    posted.push(message),
  )
  return { worker, posted, types: () => posted.map(({ type }) => type) }
}

function openMessage(): ToWorker {
  const [circuit] = demoCircuits
  const bytes = circuit ? writeSave(circuit.build()).slice().buffer : new ArrayBuffer()
  return { type: 'open', source: { bytes }, rootTurn: null }
}

test('a save is opened once, says how far it has come, and can be compared', async () => {
  const { worker, posted, types } = setUp()
  await worker.handle({ type: 'compare' })
  await worker.handle({ type: 'play' })
  expect(types()).toEqual([])
  await worker.handle(openMessage())
  expect(types()).toEqual(['progress', 'opened'])
  await worker.handle({ type: 'frame' })
  await worker.handle({ type: 'compare' })
  expect(types().slice(2)).toEqual(['frame', 'compared'])
  const compared = posted.at(-1)
  expect(compared?.type === 'compared' && compared.parts.kinds).toHaveLength(7)
})

test('a save that can’t be opened is reported as a fault', async () => {
  const { worker, posted } = setUp()
  await worker.handle({ type: 'open', source: { bytes: new ArrayBuffer(40) }, rootTurn: null })
  expect(posted.at(-1)).toEqual({ type: 'fault', fault: 'damaged' })
})

test('posted messages transfer each buffer once, and none that the worker still needs', async () => {
  const { worker, posted } = setUp()
  await worker.handle(openMessage())
  const opened = posted.at(-1)
  const buffers = transferables(opened)
  expect(buffers.length).toBeGreaterThan(5)
  expect(new Set(buffers).size).toBe(buffers.length)
  structuredClone(opened, { transfer: buffers })
  await worker.handle({ type: 'step' })
  await worker.handle({ type: 'frame' })
  await worker.handle({ type: 'describe', question: 1, body: 1 })
  expect(posted.slice(-2).map(({ type }) => type)).toEqual(['frame', 'described'])
})
