import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { createHashQueue } from './password-hash.ts'

/** Enough time for everything in the queue. */
const whenever = Number.MAX_SAFE_INTEGER

/** Work that counts how many run at once and ends on request. */
function piecesOfWork() {
  const inside = { now: 0, max: 0 }
  const ends: (() => void)[] = []
  const work = async () => {
    inside.now += 1
    inside.max = Math.max(inside.max, inside.now)
    await new Promise<void>((resolve) => ends.push(resolve))
    inside.now -= 1
  }
  const endAll = async (pieces: number) => {
    for (let ended = 0; ended < pieces; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
  }
  return { inside, work, endAll }
}

function refusalsOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
}

test('A5: one hash runs at a time, as many wait as can finish in time, and the rest get a 429', async () => {
  const queue = createHashQueue({ usual: 100_000 })
  const { inside, work, endAll } = piecesOfWork()
  // Time for five and a half such pieces of work.
  const by = Date.now() + 550_000
  const visits = Array.from({ length: 8 }, () => queue(by, work))
  const settled = Promise.allSettled(visits)
  await endAll(5)
  const outcomes = await settled
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusals = refusalsOf(outcomes)
  expect(refusals).toHaveLength(3)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(RestError)
    expect(refusal).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  }
  expect(inside.max).toBe(1)
})

test('A5: the queue’s length depends on measured durations, not on the estimate', async () => {
  const queue = createHashQueue({ usual: 100_000 })
  await queue(whenever, () => Promise.resolve())
  for (let quick = 0; quick < 40; quick += 1) await queue(whenever, () => Promise.resolve())
  const { work, endAll } = piecesOfWork()
  const settled = Promise.allSettled(Array.from({ length: 6 }, () => queue(Date.now() + 60_000, work)))
  await endAll(6)
  expect(refusalsOf(await settled)).toEqual([])
})

test('a request whose turn comes too late is refused before the work; one that finds the queue empty is always accepted', async () => {
  const queue = createHashQueue({ usual: 1, maxWaitMs: whenever })
  const { inside, work, endAll } = piecesOfWork()
  const first = queue(0, work)
  const second = queue(Date.now() + 10_000, work)
  const settled = Promise.allSettled([first, second])
  await expect.poll(() => inside.now).toBe(1)
  advanceClock(10)
  await endAll(1)
  const [done, refused] = await settled
  expect([done.status, refused.status, inside.now]).toEqual(['fulfilled', 'rejected', 0])
})

test('A5: failed work leaves the queue', async () => {
  const queue = createHashQueue({ usual: 1 })
  await expect(queue(whenever, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(whenever, () => Promise.resolve('in'))).toBe('in')
})

test('A5: a request cancelled while waiting or running doesn’t block the queue for long', async () => {
  const queue = createHashQueue({ usual: 1, maxWaitMs: 60 })
  const { inside, work } = piecesOfWork()
  void queue(whenever, work)
  await expect.poll(() => inside.now).toBe(1)
  const next = queue(whenever, () => Promise.resolve('in'))
  advanceClock(1)
  expect(await next).toBe('in')
})
