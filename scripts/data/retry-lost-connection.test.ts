import { expect, test } from 'vitest'
import { retryLostConnection } from './retry-lost-connection.ts'

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
