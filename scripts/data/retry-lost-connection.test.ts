import { expect, test } from 'vitest'
import { retryLostConnection, once } from './retry-lost-connection.ts'

const lost = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) })

test('a call on a connection that was closed is made again', async () => {
  const errors = [lost(), lost()]
  const found = await retryLostConnection(async () => {
    const error = errors.pop()
    if (error) throw error
    return 'found'
  })
  expect([found, errors]).toEqual(['found', []])
})

test.each([
  ['that never succeeds', lost(), 10],
  ['that is refused', new Error('refused'), 1],
])('a call %s fails in the end', async (_, error, expected) => {
  let calls = 0
  await expect(
    retryLostConnection(() => {
      calls += 1
      return Promise.reject(error)
    }),
  ).rejects.toBe(error)
  expect(calls).toBe(expected)
})

test.each([
  ['was done before its response was lost', true, 1],
  ['was not done', false, 2],
])('a call that %s is done once', async (_, isDoneAtFirst, expected) => {
  let calls = 0
  let done = 0
  await once(
    async () => {
      calls += 1
      if (calls > 1 || isDoneAtFirst) done += 1
      if (calls === 1) throw lost()
    },
    async () => done === 1,
  )
  expect([calls, done]).toEqual([expected, 1])
})
