import { sql, type Sql } from '#upstream/db/sql.ts'

export interface ActionEntry {
  /** The domain and the action, such as `session.login` or `post.delete`. */
  action: string
  /** Seconds since the Unix epoch. */
  at: number
  /** Row id of the acting user, or the SQL by which the batch finds it; null if no user was logged in. */
  userId: number | Sql | null
  object?: { type: string; id: number; lwid?: string }
  /** Stored as JSON; never contains a secret. */
  metadata?: object | undefined
}

/** The statement that logs an action; it belongs in the action's batch. Logs nothing unless the condition is met. */
export function logAction(entry: ActionEntry, condition: Sql = sql`TRUE`): Sql {
  const { action, at, userId, object, metadata } = entry
  return sql`INSERT INTO action_log (action, created_at, user_id, object_type, object_id, object_lwid, metadata)
    SELECT ${action}, ${at}, ${userId}, ${object?.type ?? null}, ${object ? String(object.id) : null}, ${object?.lwid ?? null},
      ${metadata ? JSON.stringify(metadata) : null} WHERE ${condition}`
}
