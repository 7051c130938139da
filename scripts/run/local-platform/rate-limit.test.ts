import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import rateLimit from './rate-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('counts restart with each period, at the full minute', async () => {
  const limited = rateLimit({ settings: { limit: 1, period: 60 } })
  const passes = async () => (await limited.limit({ key: 'one client' })).success
  expect(await passes()).toBe(true)
  vi.setSystemTime(new Date('2026-03-02T10:00:59.999Z'))
  expect(await passes()).toBe(false)
  vi.setSystemTime(new Date('2026-03-02T10:01:00Z'))
  expect(await passes()).toBe(true)
  expect(await passes()).toBe(false)
})
