import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { readConfig, type Bindings } from '#upstream/env.ts'
import type { JobRun } from '#upstream/jobs/topics.ts'
import { logFault } from '#upstream/log.ts'
import { MailRefused } from './mail-errors.ts'
import { composeMessage, type MessageParts } from './message.ts'
import { releaseStatement, suppressionStatement } from './suppression.ts'
import { transport } from './transport.ts'

/** What the job `mail.send` is told: the row id of a mail. */
export interface MailJob {
  mail: number
}

interface MailRow {
  recipient: string
  subject: string
  body_text: string
  body_html: string
  headers: string
}

/**
 * Sends a mail at most once. One conditional update takes it from `queued` to `sending` before a transport is asked, so of
 * two runs one sends. What a transport surely did not take goes back to `queued` and this throws, so that the outbox tries
 * again later; after its last try, or a final refusal, the mail is `failed`. Where nobody knows, because the run died or
 * the answer got lost, the mail stays `sending` for good: a person can ask for another, and can't un-read a second one.
 * Newsletters stay away from a recipient who was refused for good, until a mail is taken again.
 */
export async function deliverMail(
  env: Bindings,
  { mail: id }: MailJob,
  now: number,
  run: JobRun,
): Promise<void> {
  const { mail: settings } = readConfig(env)
  const [claimed = []] = await batch(env.DB, [
    sql`UPDATE mails SET state = 'sending' WHERE id = ${id} AND state = 'queued'
      RETURNING recipient, subject, body_text, body_html, headers`,
  ])
  const [row] = claimed as MailRow[]
  if (!row) return
  try {
    await transport(env, composeMessage(partsOf(row), settings.from, now))
  } catch (error) {
    await putBack(env, { id, recipient: row.recipient, now }, error, run)
    return
  }
  await batch(env.DB, [sentStatement(env, id, now), releaseStatement(row.recipient)])
}

function partsOf(row: MailRow): MessageParts {
  return {
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    headers: JSON.parse(row.headers) as Record<string, string>,
  }
}

/** A mail that has gone leaves its words behind, as they may hold a key that still opens something; not in development. */
function sentStatement(env: Bindings, id: number, now: number) {
  const emptied = readConfig(env).development ? sql`` : sql`, body_text = '', body_html = '', headers = '{}'`
  return sql`UPDATE mails SET state = 'sent', sent_at = ${now}, error = NULL${emptied} WHERE id = ${id}`
}

interface Tried {
  id: number
  recipient: string
  now: number
}

async function putBack(
  env: Bindings,
  { id, recipient, now }: Tried,
  error: unknown,
  { last }: JobRun,
): Promise<void> {
  const reason =
    error instanceof Error ? error.message.slice(0, 500) : 'something that is no error was thrown'
  const state = stateAfter(error, last)
  const isNobody = error instanceof MailRefused && error.recipient
  await batch(env.DB, [
    sql`UPDATE mails SET state = ${state}, error = ${reason} WHERE id = ${id}`,
    ...(isNobody ? [suppressionStatement(recipient, reason, now)] : []),
  ])
  if (state === 'queued') throw error
  logFault('', `mail ${id}`, error)
}

/** Anything but a refusal leaves open whether the mail went. */
function stateAfter(error: unknown, last: boolean): 'queued' | 'sending' | 'failed' {
  if (!(error instanceof MailRefused)) return 'sending'
  return last || error.final ? 'failed' : 'queued'
}
