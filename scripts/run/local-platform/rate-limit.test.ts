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

test('a rate limit counts each key by itself, and a lifted one lets everything pass', async () => {
  const passes = (limited: ReturnType<typeof rateLimit>, keys: string[]) =>
    Promise.all(keys.map(async (key) => (await limited.limit({ key })).success))
  const limited = rateLimit({ settings: { limit: 2, period: 60 } })
  expect(await passes(limited, ['a', 'a', 'b', 'a', 'b', 'b'])).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ])
  expect(await passes(rateLimit({ settings: { limit: null, period: 60 } }), ['a', 'a', 'a'])).toEqual([
    true,
    true,
    true,
  ])
})
