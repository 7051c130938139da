import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { z } from 'zod'
import { resolveReportInput } from '#shared/inputs/moderation-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { banStatements, endOfBan } from '#upstream/domains/moderation/bans/ban.writer.ts'
import { canBan } from '#upstream/domains/moderation/bans/managed-account.policy.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { clearStatements, removableParts } from '../clear-profile.ts'
import { hideStatements } from '../hiding.ts'
import { loggedAs } from '../logged-as.ts'
import { canModerate } from '../moderation.policy.ts'
import { findReport, ofSame, withUsers, type Report, type ReportRow } from './report.reader.ts'
import { namedToAuthor, takenAway } from './object-words.ts'
import { touchModerated, type ProfilePart } from './reported-object.reader.ts'
import { notifyReporters, type Outcome } from './notify-reporters.ts'
import { notifyUser } from '../notify-user.ts'

interface Decision {
  act: 'DISMISS' | 'HIDE' | 'WARN' | 'BAN'
  message: string
  until: number | null
  /** Whether the object is hidden. */
  hide: boolean
  /** What is removed of a profile. */
  parts: ProfilePart[]
}

/**
 * Does what a moderator decides about a report, and closes with it all open reports of the same object. Of two moderators who
 * decide at once, one does; the other gets an InputError, as for any report that is closed.
 */
export async function resolveReport(context: RequestContext, input: unknown): Promise<Report> {
  requireMember(context.viewer)
  requireAllowed(canModerate(context.viewer))
  const { reportId, ...asked } = resolveReportInput.parse(input)
  const report = await findReport(context, reportId)
  if (report.resolvedAt !== null) throw handled()
  const decision = decisionOf(report, asked)
  const { act } = decision
  const isOpen = sql`EXISTS (SELECT 1 FROM reports WHERE id = ${reportId} AND resolved_at IS NULL)`
  const results = await batch(context.env.DB, [
    ...consequences(context, report, decision, isOpen),
    logged(context, report, decision, isOpen),
    ...notifyReporters(context, report, outcomeOf(decision), isOpen),
    sql`UPDATE reports SET resolved_at = ${context.now}, resolved_by = ${context.viewer.id}, act = ${act.toLowerCase()},
        message = ${decision.message}
      WHERE ${ofSame(report)} AND resolved_at IS NULL AND ${isOpen} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw handled()
  await wake(context.env)
  touchModerated(context, report)
  const [resolved] = await withUsers(context, [await findReport(context, reportId)])
  if (!resolved) throw handled()
  return resolved
}

type Asked = Omit<z.infer<typeof resolveReportInput>, 'reportId'>

/** What is asked for, as far as it makes sense for what was reported. */
function decisionOf(report: ReportRow, { act, message, until, hide, parts }: Asked): Decision {
  const takesAway = act === 'HIDE' || (act !== 'DISMISS' && hide === true)
  const isProfile = report.objectKind === 'profile'
  return {
    act,
    message: message ?? '',
    until: until ?? null,
    hide: takesAway && !isProfile,
    parts: takesAway && isProfile ? removableParts(report, parts ?? ['BIO', 'PICTURE']) : [],
  }
}

/** What happens to the object and its author, if the report is still open by then. */
function consequences(
  context: RequestContext,
  report: ReportRow,
  decision: Decision,
  isOpen: SQL,
): SQLWrapper[] {
  const { act, message, hide, parts } = decision
  const because = message === '' ? '' : `: ${message}`
  const isLeft = !hide && report.objectKind !== 'profile'
  const told = (text: string) => {
    const notice = { userId: report.authorId, text, status: 'WARNING' } as const
    return notifyUser(context, isLeft ? { ...notice, objectId: report.objectId } : notice, isOpen)
  }
  const taken = [
    ...(hide ? hideStatements(context, report, message, isOpen) : []),
    ...(parts.length > 0 ? clearStatements(context, report, { parts, reason: message }, isOpen) : []),
  ]
  const sentence = takenAway(report, parts)
  switch (act) {
    case 'DISMISS':
      return []
    case 'HIDE':
      return [...taken, ...told(`${sentence}${because}`)]
    case 'WARN':
      return taken.length > 0
        ? [...taken, ...told(`${sentence}, who warns you${because}`)]
        : told(`${namedToAuthor(report)} was reported. A moderator warns you${because}`)
    default:
      return [...taken, ...banned(context, report, decision, taken.length > 0 ? `${sentence}. ` : '', isOpen)]
  }
}

/** The statements that ban the author; one sentence tells them so and, with `besides`, what was removed. */
function banned(
  context: RequestContext,
  report: ReportRow,
  { until, message }: Decision,
  besides: string,
  isOpen: SQL,
): SQLWrapper[] {
  const author = { id: report.authorId, publicId: report.authorPublicId, roles: report.authorRoles }
  requireAllowed(canBan(context.viewer, author))
  const ban = { until: endOfBan(until, context.now), reason: message }
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
    object: loggedAs(report),
    metadata: { report: report.id, message },
  }
  return logAction(context.db, entry, isOpen)
}

function handled(): InputError {
  return new InputError('This report has already been handled')
}
