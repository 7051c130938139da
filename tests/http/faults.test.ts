import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/browser/free-port.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post } from './client.ts'

let server: TestServer
let main: string

beforeAll(async () => {
  // Nobody listens there.
  const gone = `http://127.0.0.1:${await freePort()}`
  server = await startTestServer({ UPSTREAM_URL: gone, LOG_LEVEL: 'error' }, { demo: false, migrated: false })
  main = origins(server.local.port).main
})

afterAll(() => server.stop())

test('B1, B2: sign-ins from one address are limited across all accounts and headers', async () => {
  const signIn = (index: number) => {
    const address = { 'cf-connecting-ip': `127.0.0.${index}`, 'x-forwarded-for': `127.0.0.${index}` }
    return post(`${main}/auth/login`, { identifier: `user${index}`, password: 'wrong-password' }, address)
  }
  const statuses = new Set<number>()
  let refused = await signIn(1)
  // A new minute may begin meanwhile, with a limit of its own.
  for (let index = 2; index < 66 && refused.status !== 429; index += 1) {
    statuses.add(refused.status)
    refused = await signIn(index)
  }
  expect([...statuses]).toEqual([502])
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text)]).toEqual([
    429,
    '60',
    { error: 'too-many-requests' },
  ])
})
