import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { z } from 'zod'
import { resolveReportInput } from '#shared/inputs/moderation-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { banStatements, endOfBan } from '#upstream/domains/moderation/bans/ban.writer.ts'
import { canBan } from '#upstream/domains/moderation/moderation.policy.ts'
import type { DecisionNotice, Removed } from '#upstream/domains/notifications/system-notice.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { clearStatements, removableParts } from '../clear-profile.ts'
import { decideStatements } from '../decisions/decision.writer.ts'
import { hideStatements } from '../hiding.ts'
import { loggedObjectOf } from '../logged-object.ts'
import { namedObject } from '../named-object.ts'
import { canModerate } from '../moderation.policy.ts'
import { findReport, ofSameObject, withUsers, type Report, type ReportRow } from './report.reader.ts'
import { touchModerated, type ProfilePart } from './reported-object.reader.ts'
import { notifyReporters, type Outcome } from './notify-reporters.ts'

interface Decision {
  act: 'DISMISS' | 'HIDE' | 'WARN' | 'BAN'
  message: string
  /** The rule that was broken, if one was named. */
  rule: string | undefined
  until: number | null
  /** Whether the object is hidden. */
  hide: boolean
  /** The parts of a profile that are removed. */
  parts: ProfilePart[]
}

/**
 * Applies a moderator's decision about a report, and closes all open reports about the same object. If two moderators decide at
 * once, one succeeds; the other gets an InputError, as for any closed report.
 */
export async function resolveReport(context: RequestContext, input: unknown): Promise<Report> {
  requireMember(context.viewer)
  requireAllowed(canModerate(context.viewer))
  const { reportId, ...wanted } = resolveReportInput.parse(input)
  const report = await findReport(context, reportId)
  if (report.resolvedAt !== null) throw handled()
  const decision = decisionOf(report, wanted)
  const { act } = decision
  const isOpen = sql`EXISTS (SELECT 1 FROM reports WHERE id = ${reportId} AND resolved_at IS NULL)`
  const results = await batch(context.env.DB, [
    ...consequences(context, report, decision, isOpen),
    logged(context, report, decision, isOpen),
    ...notifyReporters(context, report, outcomeOf(decision), isOpen),
    sql`UPDATE reports SET resolved_at = ${context.now}, resolved_by = ${context.viewer.id}, act = ${act.toLowerCase()},
        message = ${decision.message}
      WHERE ${ofSameObject(report)} AND resolved_at IS NULL AND ${isOpen} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw handled()
  await wakeOutbox(context.env)
  touchModerated(context, report)
  const [resolved] = await withUsers(context, [await findReport(context, reportId)])
  if (!resolved) throw handled()
  return resolved
}

type DecisionInput = Omit<z.infer<typeof resolveReportInput>, 'reportId'>

/** The requested decision, as far as it applies to the reported object. */
function decisionOf(report: ReportRow, { act, message, rule, until, hide, parts }: DecisionInput): Decision {
  const takesAway = act === 'HIDE' || (act !== 'DISMISS' && hide === true)
  const isProfile = report.objectKind === 'profile'
  return {
    act,
    message: message ?? '',
    rule,
    until: until ?? null,
    hide: takesAway && !isProfile,
    parts: takesAway && isProfile ? removableParts(report, parts ?? ['BIO', 'PICTURE']) : [],
  }
}

/** The statements for the object and its author, if the report is still open by then. */
function consequences(
  context: RequestContext,
  report: ReportRow,
  decision: Decision,
  isOpen: SQL,
): SQLWrapper[] {
  const { act, message: reason, rule, hide, parts } = decision
  const objectId = objectOf(report)
  const decide = (notice: DecisionNotice) =>
    decideStatements(context, { userId: report.authorId, notice, objectId, takesAway: hide }, isOpen)
  const taken = [
    ...(hide ? hideStatements(context, report, reason, isOpen) : []),
    ...(parts.length > 0 ? clearStatements(context, report, { parts, reason }, isOpen) : []),
  ]
  const object = namedObject(report)
  const removed: Removed =
    parts.length > 0 ? { kind: 'PROFILE_CLEARED', parts } : { kind: 'HIDDEN', ...object }
  switch (act) {
    case 'DISMISS':
      return []
    case 'HIDE':
      return [...taken, ...decide({ ...removed, act, reason, rule })]
    case 'WARN':
      return taken.length > 0
        ? [...taken, ...decide({ ...removed, act, reason, rule })]
        : decide({ kind: 'WARNED', ...object, reason, rule })
    default:
      return [...taken, ...banned(context, report, decision, taken.length > 0 ? removed : undefined, isOpen)]
  }
}

/** The statements that ban the author; one notice says so and what was `removed`. */
function banned(
  context: RequestContext,
  report: ReportRow,
  { until, message, rule }: Decision,
  removed: Removed | undefined,
  isOpen: SQL,
): SQLWrapper[] {
  const author = { id: report.authorId, publicId: report.authorPublicId, roles: report.authorRoles }
  requireAllowed(canBan(context.viewer, author))
  const ban = { until: endOfBan(until, context.now), reason: message, rule }
  return banStatements(context, author, ban, { when: isOpen, removed, objectId: objectOf(report) })
}

/** Row id of the reported object; null for a profile. */
function objectOf({ objectKind, objectId }: ReportRow): number | null {
  return objectKind === 'profile' ? null : objectId
}

function outcomeOf({ act, hide }: Decision): Outcome {
  if (act === 'DISMISS') return 'KEPT'
  return hide ? 'HIDDEN' : 'ACTED'
}

function logged(context: RequestContext, report: ReportRow, { act, message, rule }: Decision, isOpen: SQL) {
  const entry = {
    action: `report.${act.toLowerCase()}`,
    at: context.now,
    userId: context.viewer.id,
    object: loggedObjectOf(report),
    metadata: { report: report.id, message, rule },
  }
  return logAction(context.db, entry, isOpen)
}

function handled(): InputError {
  return new InputError(refuse('report-handled'))
}
