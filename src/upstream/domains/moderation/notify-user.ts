import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { leaveMessage } from '#upstream/domains/accounts/message.writer.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { namedToAuthor, type NamedObject } from './reports/object-words.ts'

/** An action of staff that a user is notified of. */
export interface StaffNotice {
  /** Row id of the person. */
  userId: number
  text: string
  /** Whether it is bad news. */
  status: 'WARNING' | 'SUCCESS'
  /** The row of `objects` that the notification leads to, and goes with; left out for what is gone. */
  objectId?: number
}

/**
 * The statements that notify a user of an action of staff, if `when` holds by then: as a message in an open tab, and as a
 * notification. They belong in the batch of that action; after it, `wake`.
 */
export function notifyUser(
  { db, now }: RequestContext,
  { userId, text, status, objectId }: StaffNotice,
  when: SQL = sql`true`,
): SQLWrapper[] {
  const cause = `staff:${crypto.randomUUID()}`
  return [
    leaveMessage(db, { userId, text, status, createdAt: now }, when),
    ...systemNoticeStatements({ userId, cause, message: text, objectId: objectId ?? null }, now, when),
  ]
}

/**
 * The statements that notify an author that staff have edited or deleted their text, if `when` holds by then; none for staff's
 * own texts.
 */
export function notifyAuthor(
  context: RequestContext,
  object: NamedObject & { objectId: number; authorId: number },
  act: 'edited' | 'deleted',
  when: SQL,
): SQLWrapper[] {
  const { authorId, objectId } = object
  if (authorId === context.viewer.id) return []
  const text = `${namedToAuthor(object)} was ${act} by the staff`
  const told = { userId: authorId, text, status: 'WARNING' } as const
  return notifyUser(context, act === 'deleted' ? told : { ...told, objectId }, when)
}
