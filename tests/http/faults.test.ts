import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from './client.ts'
import { startFaultyUpstream, type FaultyUpstream } from './faulty-upstream.ts'

let upstream: FaultyUpstream
let server: TestServer
let main: string

beforeAll(async () => {
  upstream = await startFaultyUpstream()
  server = await startTestServer(
    { UPSTREAM_URL: upstream.origin, UPSTREAM_TIMEOUT_MS: '2000', LOG_LEVEL: 'error' },
    { demo: false, migrated: false },
  )
  main = origins(server.local.port).main
})

afterAll(async () => {
  await server.stop()
  await upstream.stop()
})

test('B1, B2: sign-ins from one address are limited across all accounts and headers', async () => {
  const body = (i: number) => ({ identifier: `person${i}`, password: 'wrong-password' })
  const statuses = new Set<number>()
  let refused = await post(`${main}/auth/login`, body(0))
  // A new minute may begin meanwhile, with a limit of its own.
  for (let i = 1; i < 65 && refused.status !== 429; i += 1) {
    statuses.add(refused.status)
    refused = await post(`${main}/auth/login`, body(i), {
      'cf-connecting-ip': `127.0.0.${i}`,
      'x-forwarded-for': `127.0.0.${i}`,
    })
  }
  expect([...statuses]).toEqual([422])
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text)]).toEqual([
    429,
    '60',
    { error: 'too-many-requests' },
  ])
})

test('R3, R4, R10, O7: a slow or failing upstream is reported in time, without details; a read is retried once, and after five failures requests fail at once', async () => {
  const ask = async () => {
    upstream.calls = 0
    const { status, text } = await post(`${main}/graphql`, { query: '{ forums { id } }' })
    return [status, JSON.parse(text), upstream.calls]
  }
  for (const [fault, status, error] of [
    ['slow', 504, 'timeout'],
    ['500', 502, 'upstream'],
    ['garbage', 502, 'upstream'],
  ] as const) {
    upstream.fault = fault
    expect(await ask()).toEqual([status, { error }, 1])
  }
  upstream.fault = 'cut'
  upstream.calls = 0
  expect((await send(`${main}/feed/pst-00000000?type=rss`)).status).toBe(502)
  expect(upstream.calls).toBe(2)
  await Promise.all([ask(), ask(), ask(), ask(), ask()])
  expect(await ask()).toEqual([502, { error: 'upstream' }, 0])
  const page = await send(`${main}/forums`)
  expect([page.status, page.headers['cache-control']]).toEqual([502, 'private, no-store'])
  expect(page.text).toContain('502')
  expect(page.text).not.toContain('secret')
  expect((await send(`${main}/healthz`)).status).toBe(200)
  const ready = await send(`${main}/readyz`)
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    { status: 'unavailable', failing: ['upstream'] },
  ])
})
