import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ViewBuffer } from './view-buffer.ts'
import type { View } from './views.writer.ts'

const hour = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * hour })
})
afterEach(() => {
  vi.useRealTimers()
})

function bufferSetup({ fails = false } = {}) {
  const buffer = new ViewBuffer()
  const stored: [hour: number, viewers: string[]][] = []
  const store = async (views: View[], at: number) => {
    stored.push([at, views.map(({ viewer }) => viewer)])
    if (fails) throw new Error('down')
  }
  const add = (...viewers: string[]) =>
    buffer.add(
      viewers.map((viewer) => ({ object: 'pst-00000001', viewer })),
      store,
    )
  return { buffer, stored, add }
}

test('views of several calls are stored together, 20 seconds after the last, each viewer once', async () => {
  const { stored, add } = bufferSetup()
  const first = add('a', 'b')
  await vi.advanceTimersByTimeAsync(15_000)
  const second = add('b', 'c')
  await first
  await vi.advanceTimersByTimeAsync(19_999)
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(stored).toEqual([[100, ['a', 'b', 'c']]])
})

test('they wait for a minute at most, and no call for more than 20 seconds', async () => {
  const { stored, add } = bufferSetup()
  const ended: number[] = []
  for (let call = 0; call < 7; call += 1) {
    const startedAt = Date.now()
    void add(String(call)).then(() => ended.push(Date.now() - startedAt))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stored).toEqual([
    [100, ['0', '1', '2', '3', '4', '5']],
    [100, ['6']],
  ])
  expect([ended.length, Math.max(...ended)]).toEqual([7, 20_000])
})

test('a full batch is stored at once, the rest later', async () => {
  const { stored, add } = bufferSetup()
  void add(...Array.from({ length: 501 }, (_, index) => String(index)))
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.map(([, viewers]) => viewers.length)).toEqual([500])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stored.map(([, viewers]) => viewers.length)).toEqual([500, 1])
})

test("another hour's views are a batch of their own", async () => {
  vi.setSystemTime(101 * hour - 1_000)
  const { stored, add } = bufferSetup()
  void add('a')
  await vi.advanceTimersByTimeAsync(2_000)
  void add('a')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stored.map(([at]) => at)).toEqual([100, 101])
})

test('a failed batch is dropped and the next one stored', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { stored, add } = bufferSetup({ fails: true })
  for (const viewer of ['a', 'b']) {
    const write = add(viewer)
    await vi.advanceTimersByTimeAsync(20_000)
    await write
  }
  expect(stored.map(([, viewers]) => viewers)).toEqual([['a'], ['b']])
  expect(log.mock.calls.flat().join()).toContain('views lost')
})

test('while the database doesn’t answer, at most 5,000 views are held', async () => {
  const buffer = new ViewBuffer()
  let received = 0
  const never = (views: View[]) => {
    received += views.length
    return new Promise<void>(() => undefined)
  }
  for (let call = 0; call < 20; call += 1) {
    const views = Array.from({ length: 499 }, (_, index) => ({
      object: 'pst-00000001',
      viewer: `${call}-${index}`,
    }))
    void buffer.add(views, never)
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect(received).toBe(5_000)
})

test('a call whose work was cut off is replaced by the next one', async () => {
  const { stored, add } = bufferSetup()
  void add('a')
  vi.clearAllTimers()
  await vi.advanceTimersByTimeAsync(70_000)
  void add('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual([[100, ['a', 'b']]])
})
