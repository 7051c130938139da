import { expect, test } from 'vitest'
import { once, retryLostConnection } from './retry-lost-connection.ts'

const lost = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) })

test.each([
  ['that was closed is made again', [lost(), lost()], 3],
  ['that never opens fails in the end', Array.from({ length: 20 }, lost), 10],
  ['that refuses it fails', [new Error('refused')], 1],
])('a call on a connection %s', async (_, errors, expected) => {
  let calls = 0
  const made = retryLostConnection(async () => {
    const error = errors[calls++]
    if (error) throw error
    return 'found'
  })
  expect(await made.catch((error: unknown) => error)).toBe(
    errors.length < expected ? 'found' : errors.at(expected - 1),
  )
  expect(calls).toBe(expected)
})

test.each([
  ['was done before its response was lost', true, 1],
  ['was not done', false, 2],
])('a call that %s is done once', async (_, isDoneAtFirst, expected) => {
  let calls = 0
  let done = 0
  const call = async () => {
    calls += 1
    if (calls > 1 || isDoneAtFirst) done += 1
    if (calls === 1) throw lost()
  }
  await once(call, async () => done === 1)
  expect([calls, done]).toEqual([expected, 1])
})
