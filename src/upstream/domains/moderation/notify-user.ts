import { sql, type Sql } from '#upstream/db/sql.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import type { NamedObject, SystemNotice } from '#upstream/domains/notifications/system-notice.ts'
import type { RequestContext } from '#upstream/request/context.ts'

interface NoticeTo {
  userId: number
  notice: SystemNotice
  status: 'WARNING' | 'SUCCESS'
  /** The row of `objects` that the notification links to, and is removed with; omitted for something deleted. */
  objectId?: number
}

/** As a message in an open tab and as a notification, if `when` holds by then. Call `wakeOutbox` after the batch. */
export function notifyUser(
  { now }: Pick<RequestContext, 'now'>,
  { userId, notice, status, objectId }: NoticeTo,
  when: Sql = sql`true`,
): Sql[] {
  const eventKey = `staff:${crypto.randomUUID()}`
  return [
    addMessageStatement({ userId, notice, status, createdAt: now }, when),
    ...systemNoticeStatements({ userId, eventKey, notice, objectId: objectId ?? null }, now, when),
  ]
}

/** The statements that notify an author that staff edited their text, if `when` holds by then; none for staff's own texts. */
export function notifyAuthor(
  context: RequestContext,
  object: NamedObject & { objectId: number; authorId: number },
  when: Sql,
): Sql[] {
  const { authorId, objectId, what, title } = object
  if (authorId === context.viewer.id) return []
  const notice = { kind: 'EDITED', what, title } as const
  return notifyUser(context, { userId: authorId, notice, status: 'WARNING', objectId }, when)
}
