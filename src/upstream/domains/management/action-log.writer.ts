import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { actionLog } from './action-log.table.ts'

/** What the log keeps of one act. */
export interface ActionEntry {
  /** The domain's word and the act, as in `session.login` or `post.delete`. */
  action: string
  /** Seconds since the Unix epoch. */
  at: number
  /** Row id of the person who acted; null when nobody was signed in. */
  userId: number | null
  /** What was acted on: its kind, its row id, and its public id when it has one. */
  object?: { type: string; id: number; lwid?: string }
  /** Stored as JSON; never holds a secret. */
  metadata?: Record<string, unknown>
}

/** The statement that logs an act; it belongs in the batch that does the act. */
export function logAction(db: DrizzleD1Database, entry: ActionEntry) {
  return db.insert(actionLog).values({
    action: entry.action,
    createdAt: entry.at,
    userId: entry.userId,
    objectType: entry.object?.type ?? null,
    objectId: entry.object ? String(entry.object.id) : null,
    objectLwid: entry.object?.lwid ?? null,
    metadata: entry.metadata ? JSON.stringify(entry.metadata) : null,
  })
}
