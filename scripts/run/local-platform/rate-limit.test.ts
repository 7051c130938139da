import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import rateLimit from './rate-limit.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T10:00:59.999Z') }))
afterEach(() => vi.useRealTimers())

test('a rate limit counts each key by itself, anew from each full minute on; a lifted one lets everything pass', async () => {
  const passes = async (limited: ReturnType<typeof rateLimit>, keys: string) =>
    Promise.all(keys.split('').map(async (key) => Number((await limited.limit({ key })).success)))
  const limited = rateLimit({ settings: { limit: 2, period: 60 } })
  expect(await passes(limited, 'aabab')).toEqual([1, 1, 1, 0, 1])
  vi.setSystemTime(new Date('2026-03-02T10:01:00Z'))
  expect(await passes(limited, 'aaa')).toEqual([1, 1, 0])
  expect(await passes(rateLimit({ settings: { limit: null, period: 60 } }), 'aaa')).toEqual([1, 1, 1])
})
