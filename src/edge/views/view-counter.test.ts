import { afterEach, expect, test, vi } from 'vitest'
import type { Bindings } from '#edge/config/env.ts'
import type { Upstream } from '#edge/upstream/upstream.ts'
import { viewerKey, ViewCounter } from './view-counter.ts'
import { settings } from '#tests/edge/test-edge.ts'

const env = settings as unknown as Bindings
const hour = 60 * 60 * 1000

afterEach(() => vi.useRealTimers())

function viewsSetup() {
  vi.useFakeTimers()
  const clock = { now: 100 * hour }
  const sent: { object: string; viewer: string }[][] = []
  const upstream = {
    ask: async (_: Bindings, call: { path: string; body: string }) => {
      expect(call.path).toBe('/internal/views')
      sent.push(JSON.parse(call.body).views)
      // A lost batch is dropped, and the next one sent.
      if (sent.length === 1) throw new Error('down')
    },
  } as unknown as Upstream
  const views = new ViewCounter(upstream, { now: () => clock.now })
  const note = (object: string, viewer = 'v') =>
    views.add({ objects: [object], viewer, user: null }, env, () => undefined)
  return { clock, sent, note }
}

test('views are sent together, two seconds after the first, or when they are fifty', async () => {
  const { sent, note } = viewsSetup()
  note('pst-00000001')
  await vi.advanceTimersByTimeAsync(1_999)
  note('pst-00000002')
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([
    [
      { object: 'pst-00000001', viewer: 'v' },
      { object: 'pst-00000002', viewer: 'v' },
    ],
  ])
  for (let i = 0; i < 50; i += 1) note('pst-00000001', String(i))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map((batch) => batch.length)).toEqual([2, 50])
})

test('a second view within the hour doesn’t count, in the next hour it does', async () => {
  const { clock, sent, note } = viewsSetup()
  note('pst-00000001')
  await vi.advanceTimersByTimeAsync(2_000)
  note('pst-00000001')
  await vi.advanceTimersByTimeAsync(2_000)
  clock.now += hour
  note('pst-00000001')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(2)
})

test("a viewer's key doesn’t identify them and changes every day", () => {
  const request = new Request('http://localhost/', { headers: { 'user-agent': 'browser' } })
  const other = new Request('http://localhost/', { headers: { 'user-agent': 'other' } })
  const key = viewerKey(env, request, null, 0)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(viewerKey(env, request, null, hour)).toBe(key)
  expect(
    new Set([
      key,
      viewerKey(env, other, null, 0),
      viewerKey(env, request, 'usr-00000001', 0),
      viewerKey(env, request, null, 24 * hour),
    ]).size,
  ).toBe(4)
})
