import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { scheduled } from '#upstream/jobs/worker-jobs.ts'
import { MailRefused } from '#upstream/mail/mail-errors.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { allMails, mailJobs, mailPlatform, platformRefusal, sampleMail } from './world/mail-platform.ts'
import { production } from './world/production.ts'
import { send } from './world/upstream.ts'

const db = drizzle(env.DB)
const now = Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60

beforeEach(async () => {
  await batch(env.DB, [sql`DELETE FROM mails`, sql`DELETE FROM outbox`])
})

test('a mail and the job that sends it are one batch with their cause', async () => {
  await batch(env.DB, twoMails())
  const [first, second] = await allMails()
  expect([first?.recipient, second?.recipient]).toEqual(['ada@example.org', 'b@example.org'])
  expect((await mailJobs()).map(({ payload }) => JSON.parse(payload))).toEqual([
    { mail: first?.id },
    { mail: second?.id },
  ])
  const failing = batch(env.DB, [
    ...mailStatements(db, sampleMail, now),
    sql`INSERT INTO mails (id) VALUES (1)`,
  ])
  await expect(failing).rejects.toThrow('NOT NULL')
  expect(await allMails()).toHaveLength(2)
})

test("Drizzle's own batch takes the statements too", async () => {
  await db.batch([...mailStatements(db, sampleMail, now)])
  expect([await allMails(), await mailJobs()]).toMatchObject([[{ state: 'queued' }], [{ done_at: null }]])
})

test('without its condition there is neither mail nor job', async () => {
  await batch(env.DB, [
    ...mailStatements(db, sampleMail, now),
    ...mailStatements(
      db,
      { ...sampleMail, to: 'b@example.org' },
      now,
      sql`EXISTS (SELECT 1 FROM users WHERE id = -1)`,
    ),
  ])
  expect([await allMails(), await mailJobs()]).toMatchObject([[{ recipient: 'ada@example.org' }], [{}]])
})

test('I6: what could become a second recipient or header is never written', async () => {
  for (const unsafe of [
    { ...sampleMail, to: 'ada@example.org,eve@example.org' },
    { ...sampleMail, to: 'ada@example.org\r\nRCPT TO:<eve@example.org>' },
    { ...sampleMail, subject: 'Hi\r\nBcc: eve@example.org' },
    { ...sampleMail, headers: { Bcc: 'eve@example.org' } },
  ])
    expect(() => mailStatements(db, unsafe, now)).toThrow(MailRefused)
})

test('a mail that has gone is remembered without its words', async () => {
  const { sent, bindings } = mailPlatform()
  await batch(env.DB, mailStatements(db, sampleMail, now))
  await drain({ ...bindings, ...production }, now + 1, 10)
  expect(sent.map(({ from, to }) => [from, to])).toEqual([['no-reply@localhost', 'ada@example.org']])
  expect(await allMails()).toMatchObject([
    { recipient: 'ada@example.org', state: 'sent', sent_at: now + 1, body_text: '' },
  ])
})

test('production without a way to send serves nothing and does no job', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const bindings = { ...production, MAIL_TRANSPORT: undefined }
  await batch(env.DB, mailStatements(db, sampleMail, now))
  const answer = await send(new Request('http://upstream/readyz'), bindings)
  expect(answer.status).toBe(500)
  expect(JSON.stringify(log.mock.calls)).toContain('MAIL_TRANSPORT has to be')
  const minute = createScheduledController({ cron: '* * * * *' })
  await expect(scheduled(minute, { ...env, ...bindings }, createExecutionContext())).rejects.toThrow(
    'MAIL_TRANSPORT',
  )
  expect(await mailJobs()).toMatchObject([{ attempts: 0 }])
})

test('the development outbox tells of every mail, newest first', async () => {
  const headers = { 'List-Unsubscribe': '<https://example.org/u>' }
  await batch(env.DB, [
    ...mailStatements(db, sampleMail, now - 1),
    ...mailStatements(db, { ...sampleMail, headers }, now),
  ])
  await drain(env, now, 10)
  const answer = await send(new Request('http://upstream/dev/outbox'))
  const [older, newer] = await allMails()
  const { subject, text, html, to } = sampleMail
  expect(await answer.json()).toEqual([
    { id: newer?.id, to, subject, text, html, headers, createdAt: now },
    { id: older?.id, to, subject, text, html, headers: {}, createdAt: now - 1 },
  ])
})

test('nobody reads mail outside development', async () => {
  const answer = await send(new Request('http://upstream/dev/outbox'), production)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'not-found' }])
})

test('the minute forgets mail of 30 days ago, but for what still waits, and keeps all while developing', async () => {
  const { bindings } = mailPlatform(platformRefusal('E_RATE_LIMIT_EXCEEDED'))
  for (const [state, age] of [
    ['sent', 29],
    ['sent', 31],
    ['failed', 31],
    ['sending', 31],
    ['queued', 31],
  ] as const) {
    const at = now - age * day
    await env.DB.prepare(
      `INSERT INTO mails (recipient, subject, body_text, body_html, state, created_at, sent_at)
       VALUES ('ada@example.org', ?1 || ?2, '', '', ?1, ?3, CASE ?1 WHEN 'sent' THEN ?3 END)`,
    )
      .bind(state, age, at)
      .run()
  }
  const minute = createScheduledController({ cron: '* * * * *' })
  await scheduled(minute, bindings, createExecutionContext())
  expect(await allMails()).toHaveLength(5)
  await scheduled(minute, { ...bindings, ...production }, createExecutionContext())
  expect((await allMails()).map(({ state }) => state)).toEqual(['sent', 'queued'])
})

/** Two mails to be sent, one after the other. */
function twoMails() {
  return [sampleMail, { ...sampleMail, to: 'b@example.org' }].flatMap((mail) => mailStatements(db, mail, now))
}
