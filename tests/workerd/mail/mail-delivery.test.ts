import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { isOnList } from '#upstream/domains/newsletter/subscription.reader.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { deliverMail } from '#upstream/mail/deliver-mail.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { advanceClock, until } from '#tests/upstream/clock.ts'
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
import { runMinute } from '#tests/upstream/schedule.ts'

const now = Math.floor(Date.now() / 1000)
const firstRun = { last: false, renew: async () => undefined }
const day = 24 * 60 * 60

beforeEach(emptyOutbox)

/** A notification's mail, which mail programs offer to unsubscribe from. */
const bulkMail = { ...sampleMail, headers: { 'List-Unsubscribe': '<https://example.org/stop>' } }

/** Runs the minutely cron five times at intervals of the time after which a sending mail counts as lost. */
async function laterMinutes(bindings: Parameters<typeof drain>[0]): Promise<void> {
  for (let run = 0; run < 5; run += 1) {
    advanceClock(lost)
    await runMinute(bindings)
  }
}

const lost = 5 * 60
const ends: [how: string, outcome: () => Promise<unknown>][] = [
  ['the worker is stopped', () => new Promise(() => undefined)],
  ['the response is lost', platformRefusal('E_INTERNAL_SERVER_ERROR')],
]

test.each(ends)(
  'R5: a mail of an account is sent again five minutes after %s, at most twice, and others are sent',
  async (_, outcome) => {
    quietLog()
    const { sent, bindings } = mailPlatform(outcome)
    await batch(env.DB, twoMails(secondsNow()))
    for (const { id } of await allMails()) void deliverMail(bindings, { mail: id }, secondsNow(), firstRun)
    await until(() => sent.length === 2)
    advanceClock(lost - 1)
    await runMinute(bindings)
    expect(sent).toHaveLength(2)
    expect(await allMails()).toMatchObject([{ state: 'sending' }, { state: 'sending' }])

    const later = mailPlatform()
    await laterMinutes(later.bindings)
    expect(later.sent.map(({ to }) => to)).toEqual(['ada@example.org', 'b@example.org'])
    expect(await allMails()).toMatchObject([
      { state: 'sent', sealed: null },
      { state: 'sent', sealed: null },
    ])
  },
)

test('R5: a mail of an account whose outcome is never known is sent three times, and its text is removed', async () => {
  quietLog()
  const { sent, bindings } = mailPlatform(platformRefusal('E_INTERNAL_SERVER_ERROR'))
  await batch(env.DB, mailStatements(mailContext, sampleMail, secondsNow()))
  await runMinute(bindings)
  expect(await allMails()).toMatchObject([{ state: 'sending', sealed: expect.anything() }])
  await laterMinutes(bindings)
  expect(sent).toHaveLength(3)
  expect(await allMails()).toMatchObject([
    { state: 'sending', sealed: null, error: 'The platform failed: E_INTERNAL_SERVER_ERROR' },
  ])
})

test.each(ends)('R5: bulk mail is not sent again after %s', async (_, outcome) => {
  quietLog()
  const { sent, bindings } = mailPlatform(outcome)
  await batch(env.DB, mailStatements(mailContext, bulkMail, secondsNow()))
  const [{ id } = { id: 0 }] = await allMails()
  void deliverMail(bindings, { mail: id }, secondsNow(), firstRun)
  await until(() => sent.length === 1)
  // A crash leaves no content behind.
  expect(await allMails()).toMatchObject([{ state: 'sending', sealed: null, body_text: '' }])
  const later = mailPlatform()
  await laterMinutes(later.bindings)
  expect(later.sent).toEqual([])
  expect(await allMails()).toMatchObject([{ state: 'sending', sealed: null }])
})

test('R5: a refusal leaves a mail as many times to be sent again as before', async () => {
  quietLog()
  const unknown = platformRefusal('E_INTERNAL_SERVER_ERROR')
  const { sent, bindings } = mailPlatform(platformRefusal('E_RATE_LIMIT_EXCEEDED'), unknown, unknown, unknown)
  await batch(env.DB, mailStatements(mailContext, sampleMail, secondsNow()))
  await runMinute(bindings)
  await laterMinutes(bindings)
  expect(sent).toHaveLength(4)
})

test('R5: a mail that was certainly not accepted waits for the next attempt, and fails after the last', async () => {
  quietLog()
  const { bindings } = mailPlatform(platformRefusal('E_RATE_LIMIT_EXCEEDED'))
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  const [{ id } = { id: 0 }] = await allMails()
  await expect(deliverMail(bindings, { mail: id }, now, firstRun)).rejects.toThrow('E_RATE_LIMIT')
  expect(await allMails()).toMatchObject([{ state: 'queued' }])
  await deliverMail(bindings, { mail: id }, now, { ...firstRun, last: true })
  expect(await allMails()).toMatchObject([{ state: 'failed' }])
})

test('R5: a permanent refusal is not retried, and ends newsletters if it is of the address; P1: its log has no recipient', async () => {
  const log = quietLog()
  const { sent, bindings } = mailPlatform(
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
  await drain(bindings, now + day, 10)
  expect(sent).toHaveLength(2)
  expect(await allMails()).toMatchObject([
    { state: 'failed', error: 'The platform refused: E_RECIPIENT_SUPPRESSED' },
    { state: 'failed', error: 'The platform refused: E_CONTENT_TOO_LARGE' },
  ])
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/ada@|key=secret/)
  const [rows] = await batch(env.DB, [sql`SELECT s.email FROM subscriptions s WHERE ${isOnList(1)}`])
  expect(rows).toEqual([{ email: 'b@example.org' }])
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

/** Silences the errors that runs with intended failures log. */
function quietLog() {
  return vi.spyOn(console, 'error').mockReturnValue(undefined)
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
