import { sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { actionLog } from '../db/tables/action-log.table.ts'

/** An entry of the log. */
export interface ActionEntry {
  /** The domain and the action, such as `session.login` or `post.delete`. */
  action: string
  /** Seconds since the Unix epoch. */
  at: number
  /** Row id of the acting user, or the SQL by which the batch finds it; null if no user was logged in. */
  userId: number | SQL | null
  /** The object: its kind, its row id, and its public id if it has one. */
  object?: { type: string; id: number; lwid?: string }
  /** Stored as JSON; never contains a secret. */
  metadata?: object | undefined
}

/** The statement that logs an action; it belongs in the action's batch. Logs nothing unless the condition is met. */
export function logAction(db: DrizzleD1Database, entry: ActionEntry, condition: SQL = sql`TRUE`) {
  const { action, at, userId, object, metadata } = entry
  // In the order of the table's columns, the row's own id first.
  return db.insert(actionLog).select(sql`SELECT NULL, ${action}, ${at}, ${userId}, ${object?.type ?? null},
    ${object ? String(object.id) : null}, ${object?.lwid ?? null}, ${metadata ? JSON.stringify(metadata) : null}
    WHERE ${condition}`)
}
