import { sql, batch } from '#upstream/db/sql.ts'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { consume } from '#upstream/jobs/worker-jobs.ts'
import { outboxStatement } from '#upstream/outbox/outbox.ts'
import { runMinute } from '#tests/upstream/schedule.ts'
import { createUser } from '#tests/upstream/users.ts'
import { post } from '#tests/upstream/upstream.ts'

const requestId = 'request-of-a-visitor'
/** All lines are written, as in production. */
const bindings = { ...env, LOG_LEVEL: 'info' }
const now = Math.floor(Date.now() / 1000)

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})

/** The lines that the work logs, parsed. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const spies = (['debug', 'info', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line: string) => lines.push(line)),
  )
  await work()
  for (const spy of spies) spy.mockRestore()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('one id leads from a request over its jobs to its mail', async () => {
  const owner = await createUser()
  const lines = await linesOf(async () => {
    await post(
      '/auth/request-password-reset',
      { email: owner.email },
      { headers: { 'x-request-id': requestId }, bindings },
    )
    // The request may come seconds after this file was loaded.
    await drain(bindings, now + 3_600, 10)
    await drain(bindings, now + 3_600, 10)
  })
  expect(lines.filter((line) => line.requestId === requestId)).toMatchObject([
    { event: 'request', route: '/auth/request-password-reset', method: 'POST', status: 204 },
    { event: 'job done', topic: 'password.reset', job: expect.any(Number), ms: expect.any(Number) },
    { event: 'email sent', mail: expect.any(Number) },
    { event: 'job done', topic: 'mail.deliver' },
  ])
  expect(lines.filter((line) => line.requestId !== requestId)).toEqual([])
  expect(JSON.stringify(lines)).not.toContain(owner.email)
})

test.each(['short', 'a'.repeat(65), 'with spaces in it', '{"json":"value"}'])(
  'the id %j is replaced by a new one',
  async (id) => {
    const lines = await linesOf(() =>
      post(
        '/auth/request-password-reset',
        { email: 'a@example.org' },
        { headers: { 'x-request-id': id }, bindings },
      ),
    )
    expect(lines.map((line) => line.requestId)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  },
)

test('jobs of the clock have the id of its run, and so have jobs without one; a failed one names its request', async () => {
  await batch(env.DB, [
    sql`INSERT INTO outbox (topic, payload, created_at, due_at, request_id) VALUES ('none', '{}', 0, 0, ${requestId})`,
    outboxStatement('markup.render', { of: 'objects' }, now),
    outboxStatement('markup.render', { of: 'people', after: 0 }, now),
  ])
  const lines = await linesOf(() => runMinute(bindings))
  const own = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
  expect(lines).toMatchObject([
    { event: 'job failed', requestId, topic: 'none' },
    { event: 'job done', requestId: own },
    { event: 'job done', requestId: lines[1]?.requestId },
  ])
})

test('a wake-up names the request that queued the job, and any other message only wakes', async () => {
  const sent: unknown[] = []
  const OUTBOX = { send: async (message: unknown) => sent.push(message) } as unknown as Queue
  const { email } = await createUser()
  const headers = { 'x-request-id': requestId }
  await post('/auth/request-password-reset', { email }, { headers, bindings: { OUTBOX } })
  expect(sent).toEqual([{ wake: true, requestId }])
  await env.DB.prepare('DELETE FROM outbox').run()
  const bodies = [...sent, { wake: true }, { requestId: 'x' }, { requestId: 7 }, null, 'text']
  const messages = { messages: bodies.map((body) => ({ body })) } as unknown as MessageBatch
  const lines = await linesOf(() =>
    consume(messages, { ...env, LOG_LEVEL: 'debug' }, createExecutionContext()),
  )
  expect(lines).toMatchObject([{ level: 'debug', event: 'woken', requestId }])
})
