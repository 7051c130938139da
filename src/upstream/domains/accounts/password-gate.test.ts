import { expect, test } from 'vitest'
import { RestError } from '#upstream/errors.ts'
import { createGate } from './password-gate.ts'

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

test('A5: so many work, so many wait, and the rest are told to come back in a second', async () => {
  const gate = createGate({ atWork: 2, waiting: 3 })
  const { inside, work, endAll } = piecesOfWork()
  const visits = Array.from({ length: 8 }, () => gate(work))
  const settled = Promise.allSettled(visits)
  await endAll(5)
  const outcomes = await settled
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  expect(refusals).toHaveLength(3)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(RestError)
    expect(refusal).toMatchObject({ status: 503, retryAfter: 1 })
  }
  expect(inside.most).toBe(2)
})

test('A5: work that fails gives its place back', async () => {
  const gate = createGate({ atWork: 1, waiting: 0 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(() => Promise.resolve('in'))).toBe('in')
})

test('A5: a visitor who leaves while waiting or at work holds nobody up for long', async () => {
  const gate = createGate({ atWork: 1, waiting: 1, patience: 60 })
  void gate(() => new Promise(() => undefined))
  expect(await gate(() => Promise.resolve('in'))).toBe('in')
})
