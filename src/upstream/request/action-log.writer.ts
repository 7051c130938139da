import { sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { actionLog } from '../db/tables/action-log.table.ts'

/** What the log keeps of one act. */
export interface ActionEntry {
  /** The domain's word and the act, as in `session.login` or `post.delete`. */
  action: string
  /** Seconds since the Unix epoch. */
  at: number
  /** Row id of the person who acted, or how the batch finds it; null when nobody was signed in. */
  userId: number | SQL | null
  /** What was acted on: its kind, its row id, and its public id when it has one. */
  object?: { type: string; id: number; lwid?: string }
  /** Stored as JSON; never holds a secret. */
  metadata?: Record<string, unknown>
}

/** The statement that logs an act; it belongs in the batch that does the act. Logs nothing when the condition is not met. */
export function logAction(db: DrizzleD1Database, entry: ActionEntry, condition: SQL = sql`TRUE`) {
  const { action, at, userId, object, metadata } = entry
  // In the order of the table's columns, the row's own id first.
  return db.insert(actionLog).select(sql`SELECT NULL, ${action}, ${at}, ${userId}, ${object?.type ?? null},
    ${object ? String(object.id) : null}, ${object?.lwid ?? null}, ${metadata ? JSON.stringify(metadata) : null}
    WHERE ${condition}`)
}
