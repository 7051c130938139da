import { expect, onTestFinished, test, vi } from 'vitest'
import { callWorker, type WorkerLike } from './call-worker.ts'

function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const worker = Object.assign(new EventTarget(), {
    postMessage: vi.fn<(message: unknown, transfer: Transferable[]) => void>(),
    terminate: vi.fn<() => void>(),
  })
  const parts = () => ({ kinds: new Float64Array(1), wires: new Uint32Array(4) })
  const request = { older: parts(), newer: parts() }
  const end = new AbortController()
  return { worker, request, end, result: callWorker(() => worker as WorkerLike, request, end.signal) }
}

test('a worker is asked once, is given the arrays, and ends with its result', async () => {
  const { worker, request, result } = setUp()
  expect(worker.postMessage.mock.calls).toEqual([[request, expect.any(Array)]])
  expect(worker.postMessage.mock.lastCall?.[1]).toHaveLength(4)
  expect(worker.terminate).not.toHaveBeenCalled()
  worker.dispatchEvent(new MessageEvent('message', { data: 'found' }))
  expect(await result).toBe('found')
  expect(worker.terminate).toHaveBeenCalled()
})

test.each<[what: string, happen: (scene: ReturnType<typeof setUp>) => void, error: object]>([
  ['takes too long', () => vi.advanceTimersByTime(30_000), { fault: 'too-slow' }],
  ['stops', ({ worker }) => worker.dispatchEvent(new Event('error')), { fault: 'stopped' }],
  ['isn’t wanted any more', ({ end }) => end.abort(new Error('left')), { message: 'left' }],
])('a worker that %s is ended', async (_, happen, error) => {
  const scene = setUp()
  vi.advanceTimersByTime(29_000)
  expect(scene.worker.terminate).not.toHaveBeenCalled()
  happen(scene)
  await expect(scene.result).rejects.toMatchObject(error)
  expect(scene.worker.terminate).toHaveBeenCalled()
})
