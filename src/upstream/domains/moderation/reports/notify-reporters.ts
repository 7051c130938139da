import { sql, type SQL } from 'drizzle-orm'
import { notificationContent } from '#upstream/domains/notifications/notification-message.ts'
import { notifyStatements } from '#upstream/domains/notifications/notify.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { namedObject } from '../named-object.ts'
import { ofSameObject, type ReportRow } from './report.reader.ts'

/** The outcome of a report, as the reporters see it: without the message to the author. */
export type Outcome = 'KEPT' | 'HIDDEN' | 'ACTED'

/**
 * The statements that notify everyone with open reports of the object of the outcome, if `when` holds by then: each once,
 * without a name. They have to run before the reports are closed; call `wakeOutbox` after the batch.
 */
export function notifyReporters(
  { viewer, now }: RequestContext,
  report: ReportRow,
  outcome: Outcome,
  when: SQL,
): SQL[] {
  const users = sql`SELECT reporter_id AS id FROM reports WHERE ${ofSameObject(report)} AND resolved_at IS NULL
    AND reporter_id <> ${viewer.id} AND ${when}`
  const isThere = outcome !== 'HIDDEN' && report.objectDeletedAt === null && report.objectKind !== 'profile'
  const objectId = isThere ? report.objectId : null
  const event = { eventKey: `report:${report.id}`, objectId, threadId: null, actorId: null }
  const content = notificationContent({ kind: 'REPORT_REVIEWED', ...namedObject(report), outcome })
  return notifyStatements(event, { ...content, users }, now)
}
