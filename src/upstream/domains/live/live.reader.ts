import type { LiveAccount, LiveObject } from '#shared/contract/live.ts'
import { idKind } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { literal, queryRows, type StatementRunner } from '#upstream/db/sql.ts'

/** What a room's sockets are told, and which sessions may be told it; null for everyone. */
export interface LiveState {
  message: LiveObject | LiveAccount
  sessions: number[] | null
}

/** The state of an object that anyone may read, or of a user's account, by its public id; null if there is none. */
export async function readLiveState(database: StatementRunner, id: string): Promise<LiveState | null> {
  return idKind(id) === 'user' ? readAccount(database, id) : readObject(database, id)
}

async function readObject(database: StatementRunner, id: string): Promise<LiveState | null> {
  const [message] = await queryRows<LiveObject>(database)`
    SELECT comment_count AS comments, score, edited_at AS editedAt FROM objects
    WHERE public_id = ${id} AND subject_id IS NULL AND deleted_at IS NULL`
  return message ? { message, sessions: null } : null
}

async function readAccount(database: StatementRunner, id: string): Promise<LiveState | null> {
  const [account] = await queryRows<{ unread: number; sessions: string }>(database)`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM notifications n LEFT JOIN objects o ON o.id = n.object_id
      WHERE n.user_id = users.id AND n.read_at IS NULL AND o.deleted_at IS NULL LIMIT ${literal(limits.notifications)})) AS unread,
    (SELECT json_group_array(s.id) FROM sessions s WHERE s.user_id = users.id AND s.ended_at IS NULL) AS sessions
    FROM users WHERE users.public_id = ${id}`
  if (!account) return null
  return { message: { unread: account.unread }, sessions: JSON.parse(account.sessions) as number[] }
}
