import { sql, type SQL } from 'drizzle-orm'
import { tellStatements } from '#upstream/domains/notifications/telling.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { namedToReporter } from './object-words.ts'
import { ofSame, type ReportRow } from './report.reader.ts'

/** What became of a reported object, as far as those who reported it are told: not what its author was told. */
export type Outcome = 'kept' | 'hidden' | 'other'

const outcomes = { kept: 'left it as it is', hidden: 'hid it', other: 'took action' } as const

/**
 * The statements that tell everybody whose open reports of the object are about to be closed what came of them, if `when`
 * holds by then: each once, without a name. They stand before the reports are closed; after the batch comes `wake`.
 */
export function tellReporters(
  { viewer, now }: RequestContext,
  report: ReportRow,
  outcome: Outcome,
  when: SQL,
): SQL[] {
  const people = sql`SELECT reporter_id AS id FROM reports WHERE ${ofSame(report)} AND resolved_at IS NULL
    AND reporter_id <> ${viewer.id} AND ${when}`
  const isThere = outcome !== 'hidden' && report.objectDeletedAt === null && report.objectKind !== 'profile'
  const objectId = isThere ? report.objectId : null
  const telling = { cause: `report:${report.id}`, objectId, threadId: null, actorId: null }
  const message = `Thank you for your report: moderators reviewed ${namedToReporter(report)} and ${outcomes[outcome]}`
  return tellStatements(telling, { type: 'SYSTEM', message, people }, now)
}
