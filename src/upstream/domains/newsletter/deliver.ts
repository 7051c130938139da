import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { batch } from '#upstream/db/batch.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { outboxStatement, wake } from '#upstream/outbox/outbox.writer.ts'
import { MailRefused } from '#upstream/mail/smtp/mail-errors.ts'
import { isSuppressed, suppressionStatement } from '#upstream/mail/suppression.ts'
import { openMailSession, type MailSession } from '#upstream/mail/mail-session.ts'
import { newsletterLetter } from './newsletter-letter.ts'
import { listLevels, type NewsletterList, wantsList } from './subscription.reader.ts'
import type { Letter } from '#upstream/mail/templates/letter.ts'

/** The payload of the job `newsletter.deliver`. */
export interface DeliverJob {
  newsletter: number
}

/** Mail sessions that work side by side, each over a connection of its own. */
const mailSessions = 4
/** Mails that a session takes at a time. */
const perTurn = 8
/** Mails that one run sends: two statements each, and the platform allows a run a thousand. */
const perRun = 400
/** How long a turn may take, in seconds: longer than any transport waits for each of its mails. */
const leaseSeconds = 5 * 60
/** A refused mail is tried so often, each time later. */
const maxAttempts = 6
const firstBackoffSeconds = 60
const longestError = 300

interface Leased {
  id: number
  address: string
  attempts: number
  /** Whether the address is still on the list that it was written down from. */
  isWanted: 0 | 1
  /** Whether its mail server has refused it meanwhile. */
  isSuppressed: 0 | 1
  /** The digest of the mail's key to unsubscribe, as hexadecimal. */
  unsubscribe: string
}

/**
 * Sends what is due of a newsletter. Each mail is leased by one conditional update before a transport is asked, and marked as
 * handed over by another one just before its end is said, so that of two runs one sends it. A lease that ends without an
 * answer goes back to the others when nothing was handed over, else it is `unknown` and not sent again: that can befall one
 * mail of each session. What was surely not taken waits and is tried later; a refused recipient is suppressed, and who has
 * left the list meanwhile gets nothing. A run that leaves mails behind leaves a job for them.
 */
export async function deliver(env: Bindings, { newsletter }: DeliverJob, now: number): Promise<void> {
  const found = await findNewsletter(env, newsletter)
  if (!found) return
  const began = Date.now()
  const clock = () => now + Math.floor((Date.now() - began) / 1000)
  await batch(env.DB, [endedLeases(newsletter, now)])
  const budget = { left: perRun }
  await Promise.all(
    Array.from({ length: mailSessions }, () =>
      work(env, { ...found, newsletter, clock, budget, mailSession: openMailSession(env) }),
    ),
  )
  await leaveRest(env, newsletter, clock())
}

interface Round extends Found {
  newsletter: number
  clock(): number
  budget: { left: number }
  mailSession: MailSession
}

/** One session: what became of a mail goes along when the next one is marked, or the next ones are leased. */
async function work(env: Bindings, round: Round): Promise<void> {
  const { budget, mailSession } = round
  const settled: SQL[] = []
  try {
    while (budget.left > 0) {
      budget.left -= perTurn
      const keys = await newKeys()
      const results = await batch(env.DB, [...settled, leaseStatement(round, [...keys.keys()])])
      settled.length = 0
      const mails = results.at(-1) as Leased[]
      for (const mail of mails)
        settled.push(...(await send(env, round, { mail, key: keys.get(mail.unsubscribe) ?? '', settled })))
      if (mails.length < perTurn) return
    }
  } finally {
    if (settled.length > 0) await batch(env.DB, settled)
    await mailSession.end()
  }
}

/** Secrets for the mails of one turn, by their digests as hexadecimal. */
async function newKeys(): Promise<Map<string, string>> {
  const secrets = Array.from({ length: perTurn }, newSecret)
  const digests = await Promise.all(secrets.map(digest))
  return new Map(
    secrets.map((secret, index) => [digests[index]?.toString('hex').toUpperCase() ?? '', secret]),
  )
}

/** The mails that have waited longest become this run's; their keys are kept as digests only. */
function leaseStatement({ newsletter, list, clock }: Round, digests: readonly string[]): SQL {
  const now = clock()
  const address = sql`newsletter_sends.address`
  const wanted = sql`SELECT 1 FROM subscriptions s WHERE s.email = ${address} AND ${wantsList(listLevels[list])}`
  return sql`UPDATE newsletter_sends SET state = 'leased', handed = 0, attempts = attempts + 1, leased_until = ${now + leaseSeconds},
      unsubscribe = unhex(keys.value)
    FROM (SELECT id, row_number() OVER (ORDER BY due_at) - 1 AS place FROM
        (SELECT id, due_at FROM newsletter_sends
          WHERE newsletter_id = ${newsletter} AND state = 'pending' AND due_at <= ${now} ORDER BY due_at LIMIT ${perTurn})) AS due
      JOIN json_each(${JSON.stringify(digests)}) AS keys ON keys.key = due.place
    WHERE newsletter_sends.id = due.id
    RETURNING id, address, attempts, hex(unsubscribe) AS unsubscribe, EXISTS (${wanted}) AS isWanted,
      ${isSuppressed(address)} AS isSuppressed`
}

/** A mail's turn: its key to unsubscribe, and what is still to be written of those before it. */
interface Turn {
  mail: Leased
  key: string
  settled: SQL[]
}

/** Sends one mail and returns the statements that say what became of it. */
async function send(env: Bindings, round: Round, { mail, key, settled }: Turn): Promise<SQL[]> {
  const { letter, mailSession, clock } = round
  const { origins } = readConfig(env)
  const headers = {
    'List-Unsubscribe': `<${origins.main}/newsletter/unsubscribe?key=${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const isOurs = sql`id = ${mail.id} AND state = 'leased' AND attempts = ${mail.attempts}`
  if (mail.isWanted === 0) return [stateStatement('left', 'Unsubscribed before it was sent', isOurs)]
  if (mail.isSuppressed === 1)
    return [stateStatement('failed', 'The mail server rejected this address before', isOurs)]
  try {
    const parts = { to: mail.address, ...letter, headers }
    await mailSession.send(parts, clock(), () => markHanded(env, settled, isOurs, clock()))
    return [
      sql`UPDATE newsletter_sends SET state = 'sent', sent_at = ${clock()}, leased_until = NULL, error = NULL WHERE ${isOurs}`,
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, longestError) : 'unknown'
    if (!(error instanceof MailRefused)) return [stateStatement('unknown', reason, isOurs)]
    if (error.recipient)
      return [stateStatement('failed', reason, isOurs), suppressionStatement(mail.address, reason, clock())]
    if (error.final || mail.attempts >= maxAttempts) return [stateStatement('failed', reason, isOurs)]
    const dueAt = clock() + firstBackoffSeconds * 2 ** (mail.attempts - 1)
    return [
      sql`UPDATE newsletter_sends SET state = 'pending', handed = NULL, due_at = ${dueAt}, leased_until = NULL,
        error = ${reason} WHERE ${isOurs}`,
    ]
  }
}

/** From here on nobody knows whether the mail went until the transport answers; refused when another run has it by now. */
async function markHanded(env: Bindings, settled: SQL[], isOurs: SQL, now: number): Promise<void> {
  const mark = sql`UPDATE newsletter_sends SET handed = 1, leased_until = ${now + leaseSeconds} WHERE ${isOurs} RETURNING id`
  const results = await batch(env.DB, [...settled, mark])
  settled.length = 0
  if (results.at(-1)?.length === 0) throw new MailRefused('Another run has taken it')
}

function stateStatement(state: 'unknown' | 'failed' | 'left', reason: string, which: SQL): SQL {
  return sql`UPDATE newsletter_sends SET state = ${state}, leased_until = NULL, error = ${reason} WHERE ${which}`
}

/**
 * The mails that a crashed run had leased: those that it had handed over may have been sent, the others are queued again. A
 * queued mail is not marked as not handed over, since a version without that mark may lease it next.
 */
function endedLeases(newsletter: number, now: number): SQL {
  return sql`UPDATE newsletter_sends SET leased_until = NULL, handed = nullif(handed, 0), state = iif(handed = 0, 'pending', 'unknown'),
      error = iif(handed = 0, error, 'The run that sent it was interrupted')
    WHERE newsletter_id = ${newsletter} AND state = 'leased' AND leased_until <= ${now}`
}

/** What is sent, and to whom. */
interface Found {
  letter: Letter
  list: NewsletterList
}

async function findNewsletter(env: Bindings, newsletter: number): Promise<Found | null> {
  const [rows = []] = await batch(env.DB, [
    sql`SELECT list, title, url, body FROM newsletters WHERE id = ${newsletter}`,
  ])
  const [found] = rows as { list: NewsletterList; title: string; url: string; body: string }[]
  return found ? { list: found.list, letter: newsletterLetter(readConfig(env), found) } : null
}

/** If mails are queued, or leased by a run that may have crashed, the next run is due then. */
async function leaveRest(env: Bindings, newsletter: number, now: number): Promise<void> {
  const [rows = []] = await batch(env.DB, [
    sql`SELECT min(at) AS dueAt FROM (
      SELECT min(due_at) AS at FROM newsletter_sends WHERE newsletter_id = ${newsletter} AND state = 'pending'
      UNION ALL
      SELECT min(leased_until) FROM newsletter_sends WHERE newsletter_id = ${newsletter} AND state = 'leased')`,
  ])
  const [{ dueAt } = { dueAt: null }] = rows as { dueAt: number | null }[]
  if (dueAt === null) return
  const at = Math.max(dueAt, now)
  await batch(env.DB, [outboxStatement(drizzle(env.DB), 'newsletter.deliver', { newsletter }, now, at)])
  if (at <= now) await wake(env)
}
