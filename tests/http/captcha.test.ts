import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type LoopbackServer } from '#tests/providers/loopback.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send, type HttpResponse } from './client.ts'

const secret = '0x4AAAAAAAAtestsecret'
const siteKey = '0x4AAAAAAAAtestsite'
const production = {
  ENVIRONMENT: 'production',
  LOG_LEVEL: 'error',
  MAIL_TRANSPORT: 'cloudflare',
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET: secret,
}

/** A fake verifier that accepts each token once, as the real one does; a token contains the host and action that it was solved for. */
function verifier() {
  const used = new Set<string>()
  return new Hono().post('/siteverify', async (c) => {
    const { secret: sentSecret, response } = await c.req.parseBody<{ secret: string; response: string }>()
    const [kind, hostname, action] = response.split(' ')
    const success = sentSecret === secret && kind?.startsWith('solved') === true && !used.has(response)
    used.add(response)
    return c.json(
      success ? { success, hostname, action } : { success, 'error-codes': ['timeout-or-duplicate'] },
    )
  })
}

let server: TestServer
let fake: LoopbackServer
let site: ReturnType<typeof origins>
let visitors = 0

beforeAll(async () => {
  const app = verifier()
  fake = await listen(() => getRequestListener(app.fetch))
  const vars = { ...production, TURNSTILE_VERIFY_URL: `${fake.origin}/siteverify` }
  server = await startTestServer(vars, { unlimited: true })
  site = origins(server.local.port)
})

afterAll(async () => {
  await server.stop()
  await fake.stop()
})

/** Signs a new user up, from a new client address. */
function signUp(captchaToken?: string): Promise<HttpResponse> {
  visitors += 1
  const username = `visitor${visitors}`
  const body = { username, email: `${username}@example.org`, password: 'correct horse', captchaToken }
  const headers = { origin: site.auth, 'cf-connecting-ip': `203.0.113.${visitors}` }
  return post(`${site.auth}/auth/signup`, body, headers)
}

test('A6: a captcha that is missing, already used or of another site creates no account', async () => {
  const solved = 'solved-1 auth.localhost signup'
  expect((await signUp(solved)).status).toBe(201)
  for (const token of [undefined, solved, 'solved-2 evil.example signup']) {
    const { status, text } = await signUp(token)
    expect([status, text], token).toEqual([422, '{"error":"invalid-captcha"}'])
  }
  const { results } = await server.database
    .prepare("SELECT username FROM users WHERE username LIKE 'visitor%'")
    .all()
  expect(results).toEqual([{ username: 'visitor1' }])
})

test('A6, A18: production has no developer sign-in, outbox and metrics', async () => {
  const developer = await post(`${site.main}/auth/developer`, { username: 'ada' })
  expect(developer.status).toBe(404)
  for (const path of ['/dev/outbox', '/dev/metrics', '/dev/metrics?format=json'])
    expect((await send(site.main + path)).status).toBe(404)
})

test('the sign-up page allows the captcha, and has its public key', async () => {
  const query = { query: '{ signInOptions { captchaSiteKey } }' }
  const response = await post(`${site.main}/graphql`, query)
  expect(JSON.parse(response.text)).toEqual({ data: { signInOptions: { captchaSiteKey: siteKey } } })
  const page = await send(`${site.auth}/register?state=${'s'.repeat(43)}`)
  expect(page.headers['content-security-policy']).toContain('https://challenges.cloudflare.com')
})

test('B1, B2: in production a client is identified by its IPv6 /64, regardless of the headers that it sends', async () => {
  const signUpFrom = async (address: string) => {
    const body = { username: 'flood', email: 'flood@example.org', password: 'correct horse' }
    const headers = { 'cf-connecting-ip': address, 'x-forwarded-for': address, 'x-client': address }
    return (await post(`${site.main}/auth/signup`, body, headers)).status
  }
  const statuses = []
  for (let index = 1; index <= 11; index += 1) statuses.push(await signUpFrom(`2001:db8:0:9::${index}`))
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  expect(await signUpFrom('2001:db8:0:a::1')).toBe(422)
})
