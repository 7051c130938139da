import { sql, type SQL } from 'drizzle-orm'
import { notifyStatements } from '#upstream/domains/notifications/notify.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { namedToReporter } from './object-words.ts'
import { ofSame, type ReportRow } from './report.reader.ts'

/** The outcome of a report, as the reporters see it: without the message to the author. */
export type Outcome = 'kept' | 'hidden' | 'other'

const outcomes = { kept: 'left it as it is', hidden: 'hid it', other: 'took action' } as const

/**
 * The statements that notify everyone with open reports of the object of the outcome, if `when` holds by then: each once,
 * without a name. They have to run before the reports are closed; after the batch, `wake`.
 */
export function notifyReporters(
  { viewer, now }: RequestContext,
  report: ReportRow,
  outcome: Outcome,
  when: SQL,
): SQL[] {
  const users = sql`SELECT reporter_id AS id FROM reports WHERE ${ofSame(report)} AND resolved_at IS NULL
    AND reporter_id <> ${viewer.id} AND ${when}`
  const isThere = outcome !== 'hidden' && report.objectDeletedAt === null && report.objectKind !== 'profile'
  const objectId = isThere ? report.objectId : null
  const event = { cause: `report:${report.id}`, objectId, threadId: null, actorId: null }
  const message = `Thank you for your report: moderators reviewed ${namedToReporter(report)} and ${outcomes[outcome]}`
  return notifyStatements(event, { type: 'SYSTEM', message, users }, now)
}
