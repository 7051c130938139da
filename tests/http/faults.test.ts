import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from './client.ts'
import { startFaultyUpstream, type Fault, type FaultyUpstream } from './faulty-upstream.ts'

let upstream: FaultyUpstream
let server: TestServer
let main: string

beforeAll(async () => {
  upstream = await startFaultyUpstream()
  server = await startTestServer(
    { UPSTREAM_URL: upstream.origin, UPSTREAM_TIMEOUT_MS: '3000', LOG_LEVEL: 'error' },
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

const faults: [Exclude<Fault, null>, number, string][] = [
  ['slow', 504, 'timeout'],
  ['stalled', 504, 'timeout'],
  ['500', 502, 'upstream'],
  ['garbage', 502, 'upstream'],
]

test.each(faults)('R3: a call of an upstream that is %s answers %i in time', async (fault, status, error) => {
  upstream.fault = fault
  upstream.calls = 0
  const response = await post(`${main}/graphql`, { query: '{ forums { id } }' })
  expect([response.status, JSON.parse(response.text)]).toEqual([status, { error }])
  expect(upstream.calls).toBe(1)
})

test('R3: a read is retried once; R4: after five failures requests fail at once', async () => {
  upstream.fault = 'cut'
  upstream.calls = 0
  expect((await send(`${main}/feed/pst-00000000?type=rss`)).status).toBe(502)
  expect(upstream.calls).toBe(2)
  expect((await post(`${main}/graphql`, { query: '{ forums { id } }' })).status).toBe(502)
  expect(upstream.calls).toBe(2)
})

test('R3, O7: a failing page shows the error page with the status, and no internal details', async () => {
  const { status, headers, text } = await send(`${main}/forums`)
  expect([status, headers['cache-control']]).toEqual([502, 'private, no-store'])
  expect(text).toContain('502')
  expect(text).not.toContain('secret')
})

test('R10: the edge stays alive, and reports the parts that aren’t ready', async () => {
  expect((await send(`${main}/healthz`)).status).toBe(200)
  const ready = await send(`${main}/readyz`)
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    { status: 'unavailable', failing: ['upstream'] },
  ])
})
