import { afterAll, beforeAll, expect, test } from 'vitest'
import { Worker } from 'node:worker_threads'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send, type HttpResponse } from '#tests/http/client.ts'

let server: TestServer
let main: string

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'error' }, { unlimited: true })
  main = origins(server.local.port).main
})

afterAll(() => server.stop())

test('A5: of 16 parallel logins those above the limit get retry-after, and pages are served meanwhile', async () => {
  await send(`${main}/`)
  const completed: string[] = []
  const recorded = async (name: string, response: Promise<HttpResponse>) => {
    const { status, headers } = await response
    completed.push(name)
    return { status, retryAfter: Number(headers['retry-after'] ?? 0) }
  }
  const body = { identifier: 'ada', password: 'logicworks' }
  const logins = Array.from({ length: 16 }, () => recorded('login', post(`${main}/auth/login`, body)))
  // One from the page cache, one that has to be made.
  const pages = ['/', '/?made=anew'].map((path) => recorded(path, send(`${main}${path}`)))

  expect(await Promise.all(pages)).toEqual([
    { status: 200, retryAfter: 0 },
    { status: 200, retryAfter: 0 },
  ])
  const outcomes = await Promise.all(logins)
  expect(completed.lastIndexOf('login')).toBe(completed.length - 1)
  const refused = outcomes.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(6)
  expect(refused.filter(({ status }) => status !== 429)).toEqual([])
  expect(refused.filter(({ retryAfter }) => retryAfter < 1)).toEqual([])
})

test('A7: of ten parallel uses of one reset key one succeeds and none is a 5xx, also on a busy machine', async () => {
  for (const [email, busy] of [
    ['alan@example.test', 0],
    ['edsger@example.test', 4],
  ] as const) {
    const key = await resetKey(email)
    const outcomes = await whileBusy(busy, () =>
      Array.from({ length: 10 }, () =>
        post(`${main}/auth/reset-password`, { key, password: 'a new password' }),
      ),
    )
    expect(outcomes.filter((status) => status === 200)).toEqual([200])
    expect(outcomes.filter((status) => ![200, 422, 429].includes(status))).toEqual([])
  }
})

test('A5: of ten parallel sign-ups or password changes on a busy machine none is a 5xx', async () => {
  await server.database.prepare('DELETE FROM rate_counters').run()
  const person = { username: 'wanted', email: 'wanted@example.org', password: 'logicworks' }
  const responses = await whileBusy(4, () =>
    Array.from({ length: 10 }, () => post(`${main}/auth/signup`, person, { origin: main })),
  )
  expect(responses.filter((status) => status === 201)).toEqual([201])
  expect(responses.filter((status) => ![201, 422, 429].includes(status))).toEqual([])

  const bearers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { headers } = await post(`${main}/auth/developer`, { username: person.username })
      return { authorization: `Bearer ${String(headers.tokens)}` }
    }),
  )
  const change = { current_password: person.password, new_password: 'another password' }
  const changed = await whileBusy(4, () =>
    bearers.map((bearer) => post(`${main}/auth/change-password`, change, bearer)),
  )
  expect(changed.filter((status) => status === 204)).toEqual([204])
  // A changed password ends the other sessions.
  expect(changed.filter((status) => ![204, 401, 422, 429].includes(status))).toEqual([])
})

/** Has the link to a new password mailed, and takes the key out of it. */
async function resetKey(email: string): Promise<string> {
  await post(`${main}/auth/request-password-reset`, { email })
  const outbox = async () => {
    const { text } = await send(`${main}/dev/outbox`, { headers: { accept: 'application/json' } })
    const mails = JSON.parse(text) as { to: string; text: string }[]
    return /reset-password\?key=([\w-]{43})/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(outbox, { timeout: 60_000, interval: 200 }).not.toBe('')
  return outbox()
}

/** The statuses of calls that are made while so many programs keep the machine's processors busy. */
async function whileBusy(programs: number, calls: () => Promise<HttpResponse>[]): Promise<number[]> {
  const busy = Array.from({ length: programs }, () => new Worker('for (;;);', { eval: true }))
  try {
    return (await Promise.all(calls())).map(({ status }) => status)
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()))
  }
}
