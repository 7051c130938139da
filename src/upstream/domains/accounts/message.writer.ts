import { literal, sql, type Sql, batch, queryRows, columns, type RowOf } from '#upstream/db/sql.ts'
import type { Language } from '#shared/page/language.ts'
import { storedText } from '#upstream/domains/notifications/notification-message.ts'
import { systemNoticeText, type SystemNotice } from '#upstream/domains/notifications/system-notice.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** A message that is shown once, in the reader's language; its id is null if it needs no acknowledgement. */
export interface EphemeralMessage extends Pick<StoredMessage, 'status' | 'createdAt'> {
  id: number | null
  text: string
}

interface NewMessage extends Pick<EphemeralMessage, 'status' | 'createdAt'> {
  notice: SystemNotice
  /** The user's row id, or the SQL by which the batch finds it. */
  userId: number | Sql
  exceptSessionId?: number
}

type MessageRequest = Pick<RequestContext, 'env' | 'now' | 'language'> & {
  viewer: { id: number; sessionId: number }
}

const messageColumns = columns(
  'ephemeral_messages',
  'id, text AS message, facts, status, created_at AS createdAt',
)
type StoredMessage = RowOf<typeof messageColumns>

/** Seconds that a tab has to fetch, show and acknowledge a message before another tab gets it. */
const leaseSeconds = 15
/** Messages that one page shows; the next page shows the rest. */
const maxMessages = 20

/** Takes the messages for a user's session out of the database, oldest first; of two parallel calls one gets them. */
export async function consumeMessages({
  env,
  viewer,
  now,
  language,
}: MessageRequest): Promise<EphemeralMessage[]> {
  return read(
    env,
    sql`DELETE FROM ephemeral_messages WHERE ${isFor(viewer)} AND ${isFree(now)} RETURNING ${messageColumns}`,
    language,
  )
}

/** Oldest first. The same tab gets them again until it acknowledges them; another tab only after the lease has expired. */
export async function leaseMessages(
  { env, viewer, now, language }: MessageRequest,
  tab: string,
): Promise<EphemeralMessage[]> {
  return read(env, leaseMessagesStatement(viewer, tab, now), language)
}

function leaseMessagesStatement(viewer: MessageRequest['viewer'], tab: string, now: number): Sql {
  return sql`UPDATE ephemeral_messages SET lent_to = ${tab}, lent_until = ${now + leaseSeconds}
    WHERE id IN (SELECT id FROM ephemeral_messages
      WHERE ${isFor(viewer)} AND (lent_to = ${tab} OR ${isFree(now)}) ORDER BY id LIMIT ${literal(maxMessages)})
    RETURNING ${messageColumns}`
}

export async function acknowledgeMessages(
  { env, viewer }: RequestContext,
  ids: readonly number[],
): Promise<number> {
  if (!viewer.mayWrite) throw new PageError(401)
  const [deleted = []] = await batch(env.DB, [acknowledgeStatement(viewer.id, ids)])
  return deleted.length
}

function acknowledgeStatement(userId: number, ids: readonly number[]): Sql {
  return sql`DELETE FROM ephemeral_messages
    WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) RETURNING id`
}

function isFor({ id, sessionId }: MessageRequest['viewer']): Sql {
  return sql`user_id = ${id} AND except_session_id IS NOT ${sessionId}`
}

function isFree(now: number): Sql {
  return sql`(lent_until IS NULL OR lent_until <= ${now})`
}

async function read(
  { DB }: RequestContext['env'],
  statement: Sql,
  language: Language,
): Promise<EphemeralMessage[]> {
  const rows = await queryRows<StoredMessage>(DB, statement)
  const messages = rows.toSorted((a, b) => a.id - b.id)
  return messages.map(({ message, facts, ...shown }) => ({
    ...shown,
    text: storedText({ message, facts }, language),
  }))
}

/** The statement that stores a message for a user, if `when` holds by then; it belongs in the batch of its cause. */
export function addMessageStatement(
  { userId, notice, status, createdAt, exceptSessionId }: NewMessage,
  when: Sql = sql`true`,
): Sql {
  // A version that doesn't know facts shows the text.
  const text = systemNoticeText(notice, 'en')
  return sql`INSERT INTO ephemeral_messages (user_id, text, status, created_at, except_session_id, facts)
    SELECT ${userId}, ${text}, ${status}, ${createdAt}, ${exceptSessionId ?? null}, ${JSON.stringify(notice)} WHERE ${when}`
}
