import { columns, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { inEachLanguage, type Language } from '#shared/page/language.ts'
import { countEvent } from '#upstream/platform/trace.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { outboxStatement, wakeOutbox, type Payloads } from '#upstream/outbox/outbox.ts'
import { listUnsubscribe, MailRefused } from '#upstream/mail/message.ts'
import { suppressionStatement } from '#upstream/mail/suppression.ts'
import { openMailSession, type MailSession } from '#upstream/mail/mail-session.ts'
import {
  expiredLeasesStatement,
  handOverStatement,
  leaseStatement,
  ownLease,
  retryStatement,
  sentStatement,
  endLeaseStatement,
  type LeasedEmail,
  countLeases,
  hourEnd,
  isHourFull,
} from './delivery-leases.ts'
import { newsletterCards, renderNewsletterEmail } from './newsletter-email.ts'
import type { NewsletterList } from './subscription.reader.ts'
import type { EmailContent } from '#upstream/mail/templates/email-layout.ts'

/** Mail sessions that run in parallel, each with its own connection. */
const mailSessions = 4
const mailsPerLease = 8
const mailsPerRun = 400
/** Attempts for a temporarily rejected mail, each later than the one before. */
const maxAttempts = 6
const firstBackoffSeconds = 60
const maxErrorLength = 300

/**
 * Sends the due emails of a newsletter. Each email is leased by one conditional update before it is passed to a transport, and marked as
 * handed over by another one just before the end of its data is sent, so that of two runs one sends it, and none once the newsletter is
 * cancelled. An expired lease returns to `pending` if the email wasn't handed over; otherwise it is `unknown` and not sent again, which
 * can happen to one email of each session. An email that was definitely not accepted is retried later; a refused recipient is suppressed,
 * and an address that has left the list meanwhile gets nothing. A run with emails remaining queues a job for them.
 */
export async function deliver(
  env: Bindings,
  { newsletter }: Payloads['newsletter.deliver'],
  now: number,
): Promise<void> {
  const found = await findNewsletter(env, newsletter)
  if (!found) return
  const startedAtMs = Date.now()
  const clock = () => now + Math.floor((Date.now() - startedAtMs) / 1000)
  await batch(env.DB, [expiredLeasesStatement(newsletter, now)])
  const budget = { left: mailsPerRun }
  await Promise.all(
    Array.from({ length: mailSessions }, () =>
      deliverAll(env, { ...found, newsletter, clock, budget, mailSession: openMailSession(env) }),
    ),
  )
  await enqueueRemaining(env, newsletter, clock())
}

interface DeliveryRun extends Found {
  newsletter: number
  clock(): number
  budget: { left: number }
  mailSession: MailSession
}

/** One session: the result of a mail is stored when the next one is marked, or the next ones are leased. */
async function deliverAll(env: Bindings, run: DeliveryRun): Promise<void> {
  const { budget, mailSession } = run
  const statements: Sql[] = []
  try {
    while (budget.left > 0) {
      budget.left -= mailsPerLease
      const keys = await newKeys()
      const now = run.clock()
      const results = await batch(env.DB, [
        ...statements,
        leaseStatement(readConfig(env).newsletter, run, [...keys.keys()], now),
        countLeases(now),
      ])
      statements.length = 0
      const mails = results.at(-2) as LeasedEmail[]
      for (const mail of mails)
        statements.push(
          ...(await send(env, run, { mail, key: keys.get(mail.unsubscribe) ?? '', statements })),
        )
      if (mails.length < mailsPerLease) return
    }
  } finally {
    if (statements.length > 0) await batch(env.DB, statements)
    await mailSession.end()
  }
}

/** Secrets for the mails of one lease, by their digests as hexadecimal. */
async function newKeys(): Promise<Map<string, string>> {
  const secrets = Array.from({ length: mailsPerLease }, newSecret)
  const digests = await Promise.all(secrets.map(digest))
  return new Map(
    secrets.map((secret, index) => [digests[index]?.toString('hex').toUpperCase() ?? '', secret]),
  )
}

/** A leased email with its unsubscribe key, and the pending statements that store the results of those before it. */
interface LeasedMail {
  mail: LeasedEmail
  key: string
  statements: Sql[]
}

async function send(env: Bindings, run: DeliveryRun, { mail, key, statements }: LeasedMail): Promise<Sql[]> {
  const { contents, mailSession, clock } = run
  const { origins } = readConfig(env)
  const headers = listUnsubscribe(`${origins.main}/newsletter/unsubscribe?key=${key}`)
  const isOurs = ownLease(mail)
  if (mail.isWanted === 0) return [endLeaseStatement('left', 'Unsubscribed before it was sent', isOurs)]
  if (mail.isSuppressed === 1)
    return [endLeaseStatement('failed', 'The mail server rejected this address before', isOurs)]
  try {
    const parts = { to: mail.address, ...contents[mail.language ?? 'en'], headers }
    await mailSession.send(parts, clock(), () =>
      markHandedOver(env, statements, handOverStatement(run.list, isOurs, clock())),
    )
    countMail('sent')
    return [sentStatement(isOurs, clock())]
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, maxErrorLength) : 'unknown'
    countMail(resultOf(error, mail))
    if (!(error instanceof MailRefused)) return [endLeaseStatement('unknown', reason, isOurs)]
    if (error.recipient)
      return [
        endLeaseStatement('failed', reason, isOurs),
        suppressionStatement({ address: mail.address, cause: 'refused', reason }, clock()),
      ]
    if (error.final || mail.attempts >= maxAttempts) return [endLeaseStatement('failed', reason, isOurs)]
    const dueAt = clock() + firstBackoffSeconds * 2 ** (mail.attempts - 1)
    return [retryStatement(isOurs, dueAt, reason)]
  }
}

function countMail(result: string): void {
  countEvent({ kind: 'mail', name: 'newsletter', result })
}

function resultOf(error: unknown, { attempts }: LeasedEmail): string {
  if (!(error instanceof MailRefused)) return 'unknown'
  return error.recipient || error.final || attempts >= maxAttempts ? 'failed' : 'retried'
}

/** From here on it is unknown whether the mail was sent, until the transport answers. Stores the earlier results, too. */
async function markHandedOver(env: Bindings, statements: Sql[], mark: Sql): Promise<void> {
  const results = await batch(env.DB, [...statements, mark])
  statements.length = 0
  if (results.at(-1)?.length === 0)
    throw new MailRefused('Another run has taken it, or nobody wants it any more')
}

interface Found {
  contents: Record<Language, EmailContent>
  list: NewsletterList
}

async function findNewsletter(env: Bindings, newsletter: number): Promise<Found | null> {
  const [found] = await queryRows(env.DB)`
    SELECT ${columns('newsletters', 'id, list, title, url, body')} FROM newsletters WHERE id = ${newsletter} AND cancelled_at IS NULL`
  if (!found) return null
  const config = readConfig(env)
  const cards = await newsletterCards(env, config, found)
  return {
    list: found.list,
    contents: inEachLanguage((language) => renderNewsletterEmail(config, found, language, cards)),
  }
}

/** If mails are queued, or leased by a run that may have crashed, the next run is due then; in the next hour if this one is full. */
async function enqueueRemaining(env: Bindings, newsletter: number, now: number): Promise<void> {
  const [{ dueAt, isFull } = { dueAt: null, isFull: 0 }] = await queryRows<{
    dueAt: number | null
    isFull: 0 | 1
  }>(env.DB)`
    SELECT ${isHourFull(readConfig(env).newsletter, now)} AS isFull, min(at) AS dueAt FROM (
    SELECT min(due_at) AS at FROM newsletter_sends WHERE newsletter_id = ${newsletter} AND state = 'pending'
    UNION ALL
    SELECT min(leased_until) FROM newsletter_sends WHERE newsletter_id = ${newsletter} AND state = 'leased')`
  if (dueAt === null) return
  const at = Math.max(dueAt, isFull === 1 ? hourEnd(now) : now)
  await batch(env.DB, [outboxStatement('newsletter.deliver', { newsletter }, now, at)])
  if (at <= now) await wakeOutbox(env)
}
