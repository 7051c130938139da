import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import {
  allMails,
  emptyOutbox,
  mailContext,
  mailJobs,
  mailPlatform,
  platformRefusal,
  sampleMail,
  twoMails,
} from '#tests/upstream/mail-platform.ts'
import { production } from '#tests/upstream/production.ts'
import { runMinute } from '#tests/upstream/schedule.ts'
import { send } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60

beforeEach(emptyOutbox)

test('a mail and the job that sends it are written with their cause and its condition, or not at all', async () => {
  const isThere = sql`EXISTS (SELECT 1 FROM users WHERE id = -1)`
  await batch(env.DB, [
    ...twoMails(now),
    ...mailStatements(mailContext, { ...sampleMail, to: 'c@example.org' }, now, isThere),
  ])
  const [first, second, ...more] = await allMails()
  expect([first?.recipient, second?.recipient, more]).toEqual(['ada@example.org', 'b@example.org', []])
  expect((await mailJobs()).map(({ payload }) => JSON.parse(payload))).toEqual([
    { mail: first?.id },
    { mail: second?.id },
  ])
  const failing = batch(env.DB, [
    ...mailStatements(mailContext, sampleMail, now),
    sql`INSERT INTO mails (id) VALUES (1)`,
  ])
  await expect(failing).rejects.toThrow('NOT NULL')
  expect(await allMails()).toHaveLength(2)
})

test('S6: the database has no mail in plain text: queued, sent, failed or with unknown outcome', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const headers = { 'List-Unsubscribe': '<https://example.org/u?key=secret>' }
  const { sent, bindings } = mailPlatform(
    () => Promise.resolve(),
    platformRefusal('E_CONTENT_TOO_LARGE'),
    platformRefusal('E_INTERNAL_SERVER_ERROR'),
    platformRefusal('E_RATE_LIMIT_EXCEEDED'),
  )
  const four = Array.from({ length: 4 }, () => mailStatements(mailContext, { ...sampleMail, headers }, now))
  await batch(env.DB, four.flat())
  await expectNoSecret()
  expect((await allMails()).map(({ sealed }) => sealed !== null)).toEqual([true, true, true, true])
  await drain(bindings, now + 1, 10)
  await expectNoSecret()
  expect((await allMails()).map(({ state, sealed }) => [state, sealed !== null])).toEqual([
    ['sent', false],
    ['failed', false],
    ['sending', false],
    ['queued', true],
  ])
  await drain(bindings, now + 60, 10)
  expect(sent).toHaveLength(5)
})

/** Stores a mail as it was before mails were sealed, some seconds ago. */
async function storeMail(state: string, seconds: number, subject = 'Old'): Promise<void> {
  const at = now - seconds
  await batch(env.DB, [
    sql`INSERT INTO mails (recipient, subject, body_text, body_html, headers, state, created_at, sent_at)
      VALUES ('ada@example.org', ${subject}, 'key=secret', '<p>key=secret</p>', '{"X-Key":"secret"}', ${state}, ${at},
        ${state === 'sent' ? at : null})`,
  ])
}

test('mails sealed with another key wait, and are sent once the key is restored', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { sent, bindings } = mailPlatform()
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  await drain({ ...bindings, MAIL_SEAL_KEY: 'another key of tests, as long as it' }, now, 10)
  expect(await allMails()).toMatchObject([
    { state: 'queued', error: 'This email was encrypted with another MAIL_SEAL_KEY' },
  ])
  await drain(bindings, now + 60, 10)
  expect(sent).toHaveLength(1)
})

test.each(['MAIL_TRANSPORT', 'MAIL_SEAL_KEY'])(
  'production without %s serves no requests and runs no jobs',
  async (missing) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const bindings = { ...production, [missing]: undefined }
    await batch(env.DB, mailStatements(mailContext, sampleMail, now))
    const response = await send(new Request('http://upstream/readyz'), bindings)
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'unavailable', status: 'unavailable', failing: ['settings'] },
    ])
    expect(JSON.stringify(log.mock.calls)).toContain(`${missing} must`)
    await expect(runMinute({ ...env, ...bindings })).rejects.toThrow(missing)
    expect(await mailJobs()).toMatchObject([{ attempts: 0 }])
  },
)

test('the minutely cron deletes mails after 30 days, regardless of their outcome', async () => {
  for (const state of ['sent', 'failed', 'sending', 'queued'])
    for (const age of [29, 31]) await storeMail(state, age * day, `${state} ${age}`)
  await runMinute()
  const left = (await allMails()).map(({ subject }) => subject)
  expect(left).toEqual(['sent 29', 'failed 29', 'sending 29', 'queued 29'])
})

/** Searches every value of every mail and job for the sample's key, in bytes too. */
async function expectNoSecret(): Promise<void> {
  const rows = await batch(env.DB, [sql`SELECT * FROM mails`, sql`SELECT * FROM outbox`])
  const values = rows.flat().flatMap((row) => Object.values(row as Record<string, unknown>))
  const texts = values.map((value) =>
    Array.isArray(value) ? Buffer.from(value as number[]).toString('latin1') : String(value),
  )
  expect(texts.filter((text) => text.includes('secret'))).toEqual([])
}
