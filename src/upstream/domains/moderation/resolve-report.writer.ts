import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { resolveReportInput } from '#shared/inputs/moderation-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/domains/management/action-log.writer.ts'
import { banStatements, endOfBan } from '#upstream/domains/management/ban.writer.ts'
import { canBan } from '#upstream/domains/management/managed-account.policy.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/errors.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { wake } from '#upstream/jobs/outbox.writer.ts'
import { hideStatements } from './hiding.ts'
import { canModerate } from './moderation.policy.ts'
import { findReport, withPeople, type Report, type ReportRow } from './report.reader.ts'
import { namedToAuthor } from './object-words.ts'
import { touchModerated } from './reported-object.reader.ts'
import { tellReporters, type Outcome } from './tell-reporters.ts'
import { tell } from './tell.ts'

interface Decision {
  act: 'DISMISS' | 'HIDE' | 'WARN' | 'BAN'
  message: string
  until: number | null
  hide: boolean
}

/**
 * Does what a moderator decides about a report, and closes with it all open reports of the same object. Of two moderators who
 * decide at once, one does; the other gets an InputError, as for any report that is closed.
 */
export async function resolveReport(context: RequestContext, input: unknown): Promise<Report> {
  requireMember(context.viewer)
  requireAllowed(canModerate(context.viewer))
  const { reportId, act, message, until, hide } = resolveReportInput.parse(input)
  const report = await findReport(context, reportId)
  if (report.resolvedAt !== null) throw handled()
  const decision = {
    act,
    message: message ?? '',
    until: until ?? null,
    hide: act === 'HIDE' || (act !== 'DISMISS' && hide === true),
  }
  const isOpen = sql`EXISTS (SELECT 1 FROM reports WHERE id = ${reportId} AND resolved_at IS NULL)`
  const results = await batch(context.env.DB, [
    ...consequences(context, report, decision, isOpen),
    logged(context, report, decision, isOpen),
    ...tellReporters(context, report, outcomeOf(decision), isOpen),
    sql`UPDATE reports SET resolved_at = ${context.now}, resolved_by = ${context.viewer.id}, act = ${act.toLowerCase()},
        message = ${decision.message}
      WHERE object_id = ${report.objectId} AND resolved_at IS NULL AND ${isOpen} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw handled()
  await wake(context.env)
  touchModerated(context, report)
  const [resolved] = await withPeople(context, [await findReport(context, reportId)])
  if (!resolved) throw handled()
  return resolved
}

/** What happens to the object and its author, if the report is still open by then. */
function consequences(
  context: RequestContext,
  report: ReportRow,
  { act, message, until, hide }: Decision,
  isOpen: SQL,
): SQLWrapper[] {
  const object = namedToAuthor(report)
  const because = message === '' ? '' : `: ${message}`
  const told = (text: string) => {
    const notice = { userId: report.authorId, text, status: 'WARNING' } as const
    return tell(context, hide ? notice : { ...notice, objectId: report.objectId }, isOpen)
  }
  const hidden = hide ? hideStatements(context, report, message, isOpen) : []
  switch (act) {
    case 'DISMISS':
      return []
    case 'HIDE':
      return [...hidden, ...told(`${object} was hidden by a moderator${because}`)]
    case 'WARN':
      return [
        ...hidden,
        ...told(`${object} was reported${hide ? ' and hidden' : ''}. A moderator warns you${because}`),
      ]
    default:
      return [...hidden, ...banned(context, report, { until, message, hide }, isOpen)]
  }
}

/** The statements that ban the author; one sentence tells them of that and of what was hidden. */
function banned(
  context: RequestContext,
  report: ReportRow,
  { until, message, hide }: Omit<Decision, 'act'>,
  isOpen: SQL,
): SQLWrapper[] {
  const author = { id: report.authorId, publicId: report.authorPublicId, roles: report.authorRoles }
  requireAllowed(canBan(context.viewer, author))
  const ban = { until: endOfBan(until, context.now), reason: message }
  const besides = hide ? `${namedToAuthor(report)} was hidden by a moderator. ` : ''
  return banStatements(context, author, ban, { when: isOpen, besides })
}

function outcomeOf({ act, hide }: Decision): Outcome {
  if (act === 'DISMISS') return 'kept'
  return hide ? 'hidden' : 'other'
}

function logged(context: RequestContext, report: ReportRow, { act, message }: Decision, isOpen: SQL) {
  const entry = {
    action: `report.${act.toLowerCase()}`,
    at: context.now,
    userId: context.viewer.id,
    object: { type: report.objectKind, id: report.objectId, lwid: report.objectPublicId },
    metadata: { report: report.id, message },
  }
  return logAction(context.db, entry, isOpen)
}

function handled(): InputError {
  return new InputError('This report has been handled already')
}
