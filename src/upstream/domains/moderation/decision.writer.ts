import { sql, type Sql } from '#upstream/db/sql.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import type {
  NamedObject,
  SystemNotice,
  DecisionNotice,
} from '#upstream/domains/notifications/system-notice.ts'
import type { RequestContext, Viewer } from '#upstream/request/context.ts'
import type { DecisionAct } from './decision.reader.ts'

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

export interface Grounds {
  /** Empty if none was given. */
  reason: string
  rule?: string | undefined
}

/** Null for the viewer's own text. Without a reason, its author is notified of the action alone. */
export function groundsOf(
  viewer: Viewer,
  authorId: number,
  { reason = '', rule }: Partial<Grounds>,
): Grounds | null {
  return viewer.id === authorId ? null : { reason, rule }
}

interface NewDecision {
  userId: number
  notice: DecisionNotice
  /** Row id of the object that it is about; null for an account. */
  objectId: number | null
  /** Whether the object is gone by it, so that the notification isn't removed together with the object's others. */
  takesAway: boolean
}

/**
 * The statements that store a decision of the viewer and notify the user concerned, if `when` holds by then; it may read older decisions.
 * Decisions of staff about their own texts can't be appealed. They belong in the batch of the decision; call `wakeOutbox` after the
 * batch.
 */
export function decideStatements(
  context: RequestContext,
  { userId, notice, objectId, takesAway }: NewDecision,
  when: Sql = sql`TRUE`,
): Sql[] {
  const { viewer, now } = context
  const isOwn = userId === viewer.id
  const shownNotice = isOwn ? notice : { ...notice, appealable: true as const }
  const links = objectId !== null && !takesAway
  const notification = { userId, notice: shownNotice, status: 'WARNING', ...(links && { objectId }) } as const
  const stored = sql`INSERT INTO decisions (user_id, act, object_id, facts, decided_by, decided_at)
    SELECT ${userId}, ${actOf(notice)}, ${objectId}, ${JSON.stringify(shownNotice)}, ${viewer.id}, ${now} WHERE ${when}`
  return [...notifyUser(context, notification, when), ...(isOwn ? [] : [stored])]
}

/** Run before the text is deleted, which can be restored like a hidden one. None without grounds, for the viewer's own text. */
export function deletedByStaff(
  context: RequestContext,
  { what, title, objectId, authorId }: NamedObject & { objectId: number; authorId: number },
  grounds: Grounds | null,
): Sql[] {
  if (!grounds) return []
  const { viewer, now } = context
  const isThere = sql`EXISTS (SELECT 1 FROM objects WHERE id = ${objectId} AND deleted_at IS NULL)`
  const notice = { kind: 'DELETED', what, title, ...grounds } as const
  return [
    sql`INSERT OR REPLACE INTO hidden_objects (object_id, reason, hidden_by, hidden_at)
      SELECT ${objectId}, ${grounds.reason}, ${viewer.id}, ${now} WHERE ${isThere}`,
    ...decideStatements(context, { userId: authorId, notice, objectId, takesAway: true }, isThere),
  ]
}

/** Ends decisions without remaining effects. An open appeal against such a decision counts as successful. */
export function endDecisions({ viewer, now }: RequestContext, which: Sql): Sql {
  const waits = sql`(appealed_at IS NOT NULL AND answered_at IS NULL)`
  const kind = sql`json_extract(facts, '$.kind')`
  const isHidden = sql`(${kind} IN ('HIDDEN', 'DELETED') AND
    EXISTS (SELECT 1 FROM hidden_objects h WHERE h.object_id = decisions.object_id))`
  const isBanned = sql`(act = 'ban' AND
    EXISTS (SELECT 1 FROM users u WHERE u.id = decisions.user_id AND u.banned_until > ${now}))`
  const isLocked = sql`(act = 'lock' AND
    EXISTS (SELECT 1 FROM posts p WHERE p.object_id = decisions.object_id AND p.locked_at IS NOT NULL))`
  return sql`UPDATE decisions SET ended_at = ${now}, outcome = iif(${waits}, 'overturned', outcome),
      answer = iif(${waits}, '', answer), answered_by = iif(${waits}, ${viewer.id}, answered_by),
      answered_at = iif(${waits}, ${now}, answered_at)
    WHERE ${which} AND ended_at IS NULL AND (${kind} IN ('HIDDEN', 'DELETED') OR act IN ('ban', 'lock'))
      AND NOT ${isHidden} AND NOT ${isBanned} AND NOT ${isLocked}`
}

/** The condition for decisions that removed an object: restoring a text doesn't answer an appeal against a ban or a warning. */
export function removalsOf(objectId: number | null): Sql {
  return sql`(object_id = ${objectId} AND json_extract(facts, '$.kind') IN ('HIDDEN', 'DELETED'))`
}

function actOf(notice: DecisionNotice): DecisionAct {
  switch (notice.kind) {
    case 'DELETED':
      return 'delete'
    case 'LOCKED':
      return 'lock'
    case 'WARNED':
      return 'warn'
    case 'BANNED':
      return 'ban'
    default:
      return notice.act.toLowerCase() as Lowercase<typeof notice.act>
  }
}
