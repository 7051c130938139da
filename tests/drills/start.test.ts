import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/browser/free-port.ts'
import { origins, post, send, type HttpResponse } from '#tests/http/client.ts'
import { startScript } from './start-script.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
const data = path.join(folder, 'data')
/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 400_000
const atOnce = { timeout: timeoutMs, interval: 5 }
const soon = { timeout: timeoutMs, interval: 250 }

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test(
  'R10: until the demo data is seeded, all but healthz is 503 and no one can sign up; then all of it is available',
  { timeout: timeoutMs },
  async () => {
    const port = await freePort()
    const { main, auth } = origins(port)
    const { output, stop } = startScript(port, data)
    try {
      const responseOrNull = (response: Promise<HttpResponse>) => response.catch(() => null)
      let first: HttpResponse | null = null
      await expect
        .poll(async () => (first = await responseOrNull(send(`${main}/readyz`))), atOnce)
        .not.toBeNull()
      const early = first as unknown as HttpResponse
      expect([early.status, early.headers['retry-after'], JSON.parse(early.text)]).toEqual([
        503,
        '2',
        { status: 'unavailable', failing: ['start'] },
      ])
      const signup = { username: 'early.bird', email: 'early@example.org', password: 'a long enough one' }
      const page = { headers: { accept: 'text/html' } }
      const refused = await Promise.all([
        post(`${auth}/auth/signup`, signup),
        send(`${main}/forums`, page),
        send(`${main}/_serverFn/any`),
      ])
      expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
        refused.map(() => [503, '2']),
      )
      expect((await send(`${main}/healthz`)).status).toBe(200)
      // Requests before then don't stop the seeding, which says how far it is.
      expect(output.out).not.toContain('Seeded demo data')
      await expect.poll(() => output.out, soon).toContain('Seeding demo data …')

      await expect.poll(async () => (await send(`${main}/readyz`)).status, soon).toBe(200)
      // The first pages may be slower than the edge waits for them.
      for (const address of ['/@ada', '/forums'])
        await expect.poll(async () => (await send(main + address)).status, soon).toBe(200)
      const login = { identifier: 'ada', password: 'logicworks' }
      await expect.poll(async () => (await post(`${main}/auth/login`, login)).status, soon).toBe(200)
    } finally {
      await stop()
    }
    expect(output.error).toBe('')
  },
)
