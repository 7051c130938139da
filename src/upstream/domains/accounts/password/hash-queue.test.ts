import { expect, test } from 'vitest'
import { later } from '#tests/workerd/world/clock.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { createHashQueue } from './hash-queue.ts'

/** Time enough for whatever is in line. */
const whenever = Number.MAX_SAFE_INTEGER

/** Work that counts who is inside and ends when told. */
function piecesOfWork() {
  const inside = { now: 0, most: 0 }
  const ends: (() => void)[] = []
  const work = async () => {
    inside.now += 1
    inside.most = Math.max(inside.most, inside.now)
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

test('A5: one works, as many wait as there is time for, and the rest are told to come back', async () => {
  const gate = createHashQueue({ usual: 100_000 })
  const { inside, work, endAll } = piecesOfWork()
  // Time for five such pieces, and half of a sixth.
  const by = Date.now() + 550_000
  const visits = Array.from({ length: 8 }, () => gate(by, work))
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
  expect(inside.most).toBe(1)
})

test('A5: the line is as long as what was measured allows, not as what was thought', async () => {
  const gate = createHashQueue({ usual: 100_000 })
  await gate(whenever, () => Promise.resolve())
  for (let quick = 0; quick < 40; quick += 1) await gate(whenever, () => Promise.resolve())
  const { work, endAll } = piecesOfWork()
  const settled = Promise.allSettled(Array.from({ length: 6 }, () => gate(Date.now() + 60_000, work)))
  await endAll(6)
  expect(refusalsOf(await settled)).toEqual([])
})

test('whose turn comes too late is refused before the work; who finds nobody there is let in, however late', async () => {
  const gate = createHashQueue({ usual: 1, patience: whenever })
  const { inside, work, endAll } = piecesOfWork()
  const first = gate(0, work)
  const second = gate(Date.now() + 10_000, work)
  const settled = Promise.allSettled([first, second])
  await expect.poll(() => inside.now).toBe(1)
  later(10)
  await endAll(1)
  const [done, refused] = await settled
  expect([done.status, refused.status, inside.now]).toEqual(['fulfilled', 'rejected', 0])
})

test('A5: work that fails gives its place back', async () => {
  const gate = createHashQueue({ usual: 1 })
  await expect(gate(whenever, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(whenever, () => Promise.resolve('in'))).toBe('in')
})

test('A5: a visitor who leaves while waiting or at work holds nobody up for long', async () => {
  const gate = createHashQueue({ usual: 1, patience: 60 })
  void gate(whenever, () => new Promise(() => undefined))
  expect(await gate(whenever, () => Promise.resolve('in'))).toBe('in')
})
