import { expect, onTestFinished, test, vi } from 'vitest'
import { callWorker, type WorkerLike } from './call-worker.ts'

function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const requests: unknown[] = []
  const transferred: Transferable[] = []
  const worker = Object.assign(new EventTarget(), {
    isOver: false,
    postMessage(message: unknown, transfer: Transferable[]) {
      requests.push(message)
      transferred.push(...transfer)
    },
    terminate: () => void (worker.isOver = true),
  })
  const parts = () => ({ kinds: new Float64Array(1), wires: new Uint32Array(4) })
  const request = { older: parts(), newer: parts() }
  const end = new AbortController()
  const start = () => worker as WorkerLike
  return { worker, requests, transferred, request, end, start }
}

test('a worker is asked once, is given the arrays, and ends with its result', async () => {
  const { worker, requests, transferred, request, end, start } = setUp()
  const result = callWorker(start, request, end.signal)
  expect([requests, transferred.length]).toEqual([[request], 4])
  expect(worker.isOver).toBe(false)
  worker.dispatchEvent(new MessageEvent('message', { data: 'found' }))
  expect(await result).toBe('found')
  expect(worker.isOver).toBe(true)
})

test('a worker that takes too long, or isn’t wanted any more, is ended', async () => {
  const { worker, request, end, start } = setUp()
  const result = callWorker(start, request, end.signal)
  vi.advanceTimersByTime(29_000)
  expect(worker.isOver).toBe(false)
  vi.advanceTimersByTime(1_000)
  await expect(result).rejects.toMatchObject({ fault: 'too-slow' })
  expect(worker.isOver).toBe(true)
  worker.isOver = false
  const unwanted = callWorker(start, request, end.signal)
  const left = new Error('left')
  end.abort(left)
  await expect(unwanted).rejects.toBe(left)
  expect(worker.isOver).toBe(true)
})

test('a worker that stops or can’t start is reported', async () => {
  const { worker, request, end, start } = setUp()
  const result = callWorker(start, request, end.signal)
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  await expect(result).rejects.toMatchObject({ fault: 'stopped' })
  expect(worker.isOver).toBe(true)
  const refused = () => {
    throw new Error('no workers here')
  }
  await expect(callWorker(refused, request, end.signal)).rejects.toMatchObject({ fault: 'stopped' })
})
