import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../scripts/run/test-server.ts'
import { origins, post, send, type Answer } from './client.ts'

let server: TestServer
let main: string

beforeAll(async () => {
  // On a busy machine ten hashes, one after the other, may take longer than a call is given otherwise.
  server = await startTestServer({ LOG_LEVEL: 'error', UPSTREAM_TIMEOUT_MS: '15000' })
  main = origins(server.place.port).main
})

afterAll(() => server.stop())

test('A5: of 16 parallel logins those too many are told when to come back, and pages are answered meanwhile', async () => {
  await send(`${main}/`)
  const answered: string[] = []
  const noted = async (name: string, answer: Promise<Answer>) => {
    const { status, headers } = await answer
    answered.push(name)
    return { status, retryAfter: Number(headers['retry-after'] ?? 0) }
  }
  const body = { identifier: 'ada', password: 'logicworks' }
  const logins = Array.from({ length: 16 }, () => noted('login', post(`${main}/auth/login`, body)))
  // One from the page cache, one that has to be made.
  const pages = ['/', '/?made=anew'].map((path) => noted(path, send(`${main}${path}`)))

  expect(await Promise.all(pages)).toEqual([
    { status: 200, retryAfter: 0 },
    { status: 200, retryAfter: 0 },
  ])
  const outcomes = await Promise.all(logins)
  expect(answered.lastIndexOf('login')).toBe(answered.length - 1)
  const refused = outcomes.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(6)
  expect(refused.filter(({ status }) => status !== 429 && status !== 503)).toEqual([])
  expect(refused.filter(({ retryAfter }) => retryAfter < 1)).toEqual([])
})
