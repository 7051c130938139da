import { sql } from 'drizzle-orm'
import { logError, logLine } from '#shared/log.ts'
import { batch } from '#upstream/db/batch.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { countEvent, tracedRequest } from '#upstream/platform/trace.ts'
import type { JobRun } from '#upstream/jobs/topics.ts'
import { MailRefused } from './smtp/mail-errors.ts'
import type { MessageParts } from './message.ts'
import { openMail, sealMail, type MailContent } from '../config/seal.ts'
import { acceptedStatement, suppressionStatement } from './suppression.ts'
import { sendMail } from './mail-session.ts'

/** The payload of the job `mail.deliver`: the row id of a mail. */
export interface MailJob {
  mail: number
}

interface MailRow {
  recipient: string
  subject: string
  /** Null for a mail that the previous version wrote: its content is in the next three. */
  sealed: number[] | null
  body_text: string
  body_html: string
  headers: string
}

/**
 * Sends a mail at most once. One conditional update takes it from `queued` to `sending` before a transport is asked, so of two
 * runs one sends, and removes its text from the database, since it may contain a valid key. A mail that a transport definitely
 * didn't accept goes back to `queued`, encrypted, and this throws, so that the outbox retries later; after the last try, or a
 * permanent rejection, the mail is `failed`. If the outcome is unknown, because the run crashed or the response got lost, the
 * mail stays `sending` for good: a user can request another one, but not un-read a second one. A recipient that was permanently
 * rejected gets no bulk mail until a mail to it is accepted again.
 */
export async function deliverMail(
  env: Bindings,
  { mail: id }: MailJob,
  now: number,
  run: JobRun,
): Promise<void> {
  const isQueued = sql`id = ${id} AND state = 'queued'`
  const [claimed = []] = await batch(env.DB, [
    sql`SELECT recipient, subject, sealed, body_text, body_html, headers FROM mails WHERE ${isQueued}`,
    sql`UPDATE mails SET state = 'sending', sealed = NULL, body_text = '', body_html = '', headers = '{}' WHERE ${isQueued}`,
  ])
  const [row] = claimed as MailRow[]
  if (!row) return
  const { recipient } = row
  const { mailSealKey } = readConfig(env)
  const sealed = row.sealed
    ? Buffer.from(row.sealed)
    : sealMail(mailSealKey, recipient, contentInTheClear(row))
  try {
    await sendMail(env, openParts(mailSealKey, row, sealed), now)
  } catch (error) {
    await requeue(env, { id, recipient, sealed, now }, error, run)
    return
  }
  await batch(env.DB, [
    sql`UPDATE mails SET state = 'sent', sent_at = ${now}, error = NULL WHERE id = ${id}`,
    acceptedStatement(recipient),
  ])
  countEvent({ kind: 'mail', name: 'personal', result: 'sent' })
  logLine(readConfig(env), 'info', 'email sent', { requestId: tracedRequest(), mail: id })
}

function contentInTheClear({ body_text: text, body_html: html, headers }: MailRow): MailContent {
  return { text, html, headers: JSON.parse(headers) as Record<string, string> }
}

/** Throws as a transport does if the mail was encrypted with another key. */
function openParts(key: Buffer, { recipient: to, subject }: MailRow, sealed: Buffer): MessageParts {
  const content = openMail(key, to, sealed)
  if (!content) throw new MailRefused('This email was encrypted with another MAIL_SEAL_KEY')
  return { to, subject, ...content }
}

interface Tried {
  id: number
  recipient: string
  sealed: Buffer
  now: number
}

async function requeue(
  env: Bindings,
  { id, recipient, sealed, now }: Tried,
  error: unknown,
  { last }: JobRun,
): Promise<void> {
  const reason =
    error instanceof Error ? error.message.slice(0, 500) : 'a value that is not an Error was thrown'
  const state = stateAfter(error, last)
  const isNobody = error instanceof MailRefused && error.recipient
  await batch(env.DB, [
    sql`UPDATE mails SET state = ${state}, error = ${reason}, sealed = ${state === 'queued' ? sealed : null} WHERE id = ${id}`,
    ...(isNobody ? [suppressionStatement({ address: recipient, cause: 'refused', reason }, now)] : []),
  ])
  countEvent({ kind: 'mail', name: 'personal', result: resultNames[state] })
  if (state === 'queued') throw error
  logError('email failed', { requestId: tracedRequest(), mail: id }, error)
}

const resultNames = { queued: 'retried', sending: 'unknown', failed: 'failed' } as const

/** Any error but a rejection leaves open whether the mail was sent. */
function stateAfter(error: unknown, last: boolean): 'queued' | 'sending' | 'failed' {
  if (!(error instanceof MailRefused)) return 'sending'
  return last || error.final ? 'failed' : 'queued'
}
