import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { ephemeralMessages } from './accounts.table.ts'

/** A line told once. */
export type EphemeralMessage = Pick<typeof ephemeralMessages.$inferSelect, 'text' | 'status' | 'createdAt'>

/** A line to leave for a person. */
export interface LeftMessage extends EphemeralMessage {
  /** Row id of the person, or how the batch finds it. */
  userId: number | SQL
  /** The session in which it happened, which is not told. */
  exceptSessionId?: number
}

/**
 * Takes the messages for a person's session out of the database, oldest first; of two parallel calls one gets them.
 */
export async function takeMessages(
  db: DrizzleD1Database,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<EphemeralMessage[]> {
  const { userId, exceptSessionId } = ephemeralMessages
  const taken = await db
    .delete(ephemeralMessages)
    .where(and(eq(userId, id), or(isNull(exceptSessionId), ne(exceptSessionId, sessionId))))
    .returning()
  return taken.sort((a, b) => a.id - b.id)
}

/** The statement that leaves a person a message, if `when` holds by then; it belongs in the batch of its cause. */
export function leaveMessage(
  db: DrizzleD1Database,
  { userId, text, status, createdAt, exceptSessionId }: LeftMessage,
  when: SQL = sql`true`,
) {
  return db
    .insert(ephemeralMessages)
    .select(
      sql`SELECT NULL, ${userId}, ${text}, ${status}, ${createdAt}, ${exceptSessionId ?? null} WHERE ${when}`,
    )
}
