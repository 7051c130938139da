import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { leaveMessage } from '#upstream/domains/accounts/message.writer.ts'
import type { RequestContext } from '#upstream/graph/context.ts'

/** What staff have done that a person is told of. */
export interface Told {
  /** Row id of the person. */
  userId: number
  text: string
  /** Whether it is bad news. */
  status: 'WARNING' | 'SUCCESS'
}

/** The statements that tell a person what staff have done, if `when` holds by then; they belong in the batch that does it. */
export function tell(
  { db, now }: RequestContext,
  { userId, text, status }: Told,
  when: SQL = sql`true`,
): SQLWrapper[] {
  return [leaveMessage(db, { userId, text, status, createdAt: now }, when)]
}
