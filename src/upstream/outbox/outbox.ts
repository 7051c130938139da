import { batch, sql, type Sql } from '#upstream/db/sql.ts'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'

/** The event that users are notified about: `cause` is its kind, and rows are named by their ids. */
export type EventSource =
  | { cause: 'written'; object: number; mentions: string[] }
  /** `before` is the text that was replaced: users that it mentioned are not notified again. */
  | { cause: 'edited'; object: number; mentions: string[]; by: number; before: string }
  /** A row of `ticket_events`: closed or reopened. */
  | { cause: 'status'; event: number }

/** The payload of each kind of job, as the outbox stores it. Rows are named by their ids. */
export interface Payloads {
  /** Texts to render again: of objects, of the changelog, legal ones, or of users from that row id on. */
  'markup.render': { of: 'objects' | 'changelog' | 'legal' } | { of: 'people'; after: number }
  /** A folder of blobs that nothing uses any more. */
  'blobs.delete': { folder: string }
  /** An archive that was never completed, and the bucket's name of its multipart upload. */
  'uploads.abort': { publicId: string; multipartId: string }
  'mail.deliver': { mail: number }
  /** The same, queued by the previous version, which can't decrypt mails and must not take those of this one. */
  'mail.send': { mail: number }
  'password.reset': { email: string; askedAt: number }
  'search.index': { objects: number[] }
  'notifications.tell': EventSource & { after?: number }
  'notifications.mail': { notification: number }
  /** The notification that an event has caused, and the session whose browser gets it. */
  'notifications.push': { cause: string; session: number }
  'notifications.retract': { object: number }
  /** Who gets the digest of `due`, about what happened `since`. */
  'notifications.digest': { user: number; due: number; since: number }
  'references.refresh': { to: number }
  /** A creation whose archive was too large to be read when it was published. */
  'creation.read': { publicId: string }
  /** Creations that an older version has read: those with smaller row ids remain to be queued, the newest first. */
  'creations.read': { before: number }
  'account.delete': { user: number }
  'data.export': { export: string }
  /** A newsletter whose recipients are being stored, and the last subscription that was processed. */
  'newsletter.enlist': { newsletter: number; after: number }
  'newsletter.deliver': { newsletter: number }
  'newsletter.announce': { newsletter: number }
}

export type Topic = keyof Payloads

export interface JobRun {
  last: boolean
  /** A job that may take longer than half a minute calls it in between, so that no other run takes it too. */
  renew: () => Promise<void>
}

/** Belongs in the batch whose change the job follows. Due at once by default. */
export function outboxStatement<T extends Topic>(
  topic: T,
  payload: Payloads[T],
  now: number,
  dueAt = now,
): Sql {
  return sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
    VALUES (${tracedRequest()}, ${topic}, ${JSON.stringify(payload)}, ${now}, ${dueAt})`
}

/** Runs the statements as `batch` does, then the jobs that they have queued. */
export async function batchAndWake(
  env: Pick<Bindings, 'DB' | 'OUTBOX'>,
  statements: readonly Sql[],
): Promise<unknown[][]> {
  const rows = await batch(env.DB, statements)
  await wakeOutbox(env)
  return rows
}

/** Makes the queue's consumer run the outbox now; without it the next scheduled run finds the job. */
export async function wakeOutbox(env: Pick<Bindings, 'OUTBOX'>): Promise<void> {
  const requestId = tracedRequest()
  try {
    await env.OUTBOX.send(requestId === null ? { wake: true } : { wake: true, requestId })
  } catch (error) {
    logError('outbox wake-up failed', { requestId }, error)
  }
}
