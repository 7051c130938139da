import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { ephemeralMessages } from './accounts.table.ts'

/** A line told once. */
export type EphemeralMessage = Pick<typeof ephemeralMessages.$inferSelect, 'text' | 'status' | 'createdAt'>

/** Takes a person's messages out of the database, oldest first; of two parallel calls one gets them. */
export async function takeMessages(db: DrizzleD1Database, userId: number): Promise<EphemeralMessage[]> {
  const taken = await db.delete(ephemeralMessages).where(eq(ephemeralMessages.userId, userId)).returning()
  return taken.sort((a, b) => a.id - b.id)
}
