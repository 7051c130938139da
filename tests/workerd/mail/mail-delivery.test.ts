import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { isOnList } from '#upstream/domains/newsletter/subscription.reader.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { deliverMail } from '#upstream/mail/deliver-mail.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { advanceClock } from '../world/clock.ts'
import {
  allMails,
  emptyOutbox,
  mailContext,
  mailJobs,
  mailPlatform,
  platformRefusal,
  sampleMail,
  twoMails,
} from '../world/mail-platform.ts'
import { runMinute } from '../world/schedule.ts'

const now = Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60

beforeEach(emptyOutbox)

test('R5: of parallel runs one sends the mail, and a repeated job sends nothing', async () => {
  const { sent, bindings } = mailPlatform()
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  await Promise.all(Array.from({ length: 5 }, () => drain(bindings, now, 10)))
  const [{ id } = { id: 0 }] = await allMails()
  for (let again = 0; again < 3; again += 1)
    await deliverMail(bindings, { mail: id }, now, { last: false, renew: async () => undefined })
  expect(sent).toHaveLength(1)
})

test('R5: a run that crashed while sending is not repeated', async () => {
  const { sent, bindings } = mailPlatform()
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  await batch(env.DB, [
    sql`UPDATE mails SET state = 'sending'`,
    sql`UPDATE outbox SET attempts = 1, leased_until = ${now + 60}`,
  ])
  await drain(bindings, now + 60, 10)
  expect(sent).toEqual([])
  expect([await allMails(), await mailJobs()]).toMatchObject([
    [{ state: 'sending' }],
    [{ done_at: now + 60 }],
  ])
})

test('R5: a failure with unknown outcome is not retried, and other mails are sent', async () => {
  quietLog()
  const { sent, bindings } = mailPlatform(platformRefusal('E_INTERNAL_SERVER_ERROR'), () => Promise.resolve())
  await batch(env.DB, twoMails(now))
  await drain(bindings, now, 10)
  await drain(bindings, now + day, 10)
  expect(sent.map(({ to }) => to)).toEqual(['ada@example.org', 'b@example.org'])
  expect(await allMails()).toMatchObject([
    { state: 'sending', error: 'The platform failed: E_INTERNAL_SERVER_ERROR' },
    { state: 'sent' },
  ])
})

test('R5: a mail that was certainly not accepted is retried with growing delays, and fails after the last attempt', async () => {
  quietLog()
  const { sent, bindings } = mailPlatform(platformRefusal('E_RATE_LIMIT_EXCEEDED'))
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  const states: (string | undefined)[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [job] = await mailJobs()
    await drain(bindings, job?.due_at ?? 0, 10)
    states.push((await allMails())[0]?.state)
  }
  expect(states).toEqual([...Array.from({ length: 11 }, () => 'queued'), 'failed'])
  expect(await drain(bindings, now + day, 10)).toBe(0)
  expect(sent).toHaveLength(12)
})

test('R5: the mail is sent once the failure is over', async () => {
  quietLog()
  const { sent, bindings } = mailPlatform(platformRefusal('E_SENDER_NOT_VERIFIED'), () => Promise.resolve())
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  await drain(bindings, now, 10)
  expect(await allMails()).toMatchObject([
    { state: 'queued', error: 'The platform refused: E_SENDER_NOT_VERIFIED' },
  ])
  await drain(bindings, now + 5, 10)
  expect(sent).toHaveLength(2)
  expect(await allMails()).toMatchObject([{ state: 'sent', error: null }])
})

test('R5: a permanent refusal is not retried; P1: its log has no recipient', async () => {
  const log = quietLog()
  const { sent, bindings } = mailPlatform(platformRefusal('E_RECIPIENT_SUPPRESSED'))
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  await drain(bindings, now, 10)
  await drain(bindings, now + day, 10)
  expect(sent).toHaveLength(1)
  const [row] = await allMails()
  expect(row).toMatchObject({ state: 'failed', error: 'The platform refused: E_RECIPIENT_SUPPRESSED' })
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/ada@|key=secret/)
})

test('a permanently refused address gets no newsletter; one whose mail was refused for its content does', async () => {
  quietLog()
  const { bindings } = mailPlatform(
    platformRefusal('E_RECIPIENT_SUPPRESSED'),
    platformRefusal('E_CONTENT_TOO_LARGE'),
  )
  await batch(env.DB, [
    ...twoMails(now),
    ...[sampleMail.to.toUpperCase(), 'b@example.org'].map(
      (email) => sql`INSERT INTO subscriptions (email, level, updated_at) VALUES (${email}, 1, 0)`,
    ),
  ])
  await drain(bindings, now, 10)
  const [rows] = await batch(env.DB, [sql`SELECT s.email FROM subscriptions s WHERE ${isOnList(1)}`])
  expect(rows).toEqual([{ email: 'b@example.org' }])
})

test('R6: a mail whose wake-up was lost is sent by the next minutely cron', async () => {
  const { sent, bindings } = mailPlatform()
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  await runMinute(bindings)
  expect(sent).toHaveLength(1)
})

test('R5: a slow run doesn’t send mails that another run has leased meanwhile', async () => {
  const other = mailPlatform()
  const slow = mailPlatform(async () => {
    advanceClock(61)
    await drain(other.bindings, now + 61, 10)
  })
  await batch(env.DB, twoMails(now))
  await drain(slow.bindings, now, 10)
  expect([slow.sent, other.sent].map((sent) => sent.map(({ to }) => to))).toEqual([
    ['ada@example.org'],
    ['b@example.org'],
  ])
  expect(await allMails()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(await mailJobs()).toMatchObject([
    { attempts: 2, done_at: now + 61 },
    { attempts: 1, done_at: now + 61 },
  ])
})

test('a slow job doesn’t use up the lease of the next ones', async () => {
  const taken: number[] = []
  const slow = mailPlatform(
    () => Promise.resolve(advanceClock(59)),
    async () => taken.push(await drain(env, now + 61, 10)),
  )
  await batch(env.DB, twoMails(now))
  await drain(slow.bindings, now, 10)
  expect([slow.sent.length, taken]).toEqual([2, [0]])
})

/** What the run would log, which a test that makes things fail has no use for on the screen. */
function quietLog() {
  return vi.spyOn(console, 'error').mockReturnValue(undefined)
}
