import { ifChanged, sql, batch, type Sql } from '#upstream/db/sql.ts'
import { reportObjectInput, resolveReportInput } from '#shared/inputs/moderation-inputs.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { PageError, InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import {
  loggedObjectOf,
  findModerated,
  invalidateModerated,
  type ProfilePart,
  namedObject,
} from './moderated-object.reader.ts'
import { canReport, canBan, canModerate } from './moderation.policy.ts'
import type { z } from 'zod'
import { banStatements, endOfBan, isOtherBan, type Ban } from './ban.writer.ts'
import type { DecisionNotice, Removed } from '#upstream/domains/notifications/system-notice.ts'
import { isNotDeleted } from '#upstream/domains/objects/edit-conflict.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { clearStatements, removableParts, hideStatements } from './hiding.ts'
import { decideStatements } from './decision.writer.ts'
import { findReport, ofSameObject, withUsers, type Report, type ReportRow } from './report.reader.ts'
import { notificationContent } from '#upstream/domains/notifications/notification-message.ts'
import { notifyStatements } from '#upstream/domains/notifications/notify.ts'

/** While the viewer's report of the object or profile is open, another one has no effect. */
export async function reportObject(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { objectId, reason, text } = reportObjectInput.parse(input)
  const object = await findModerated(context, objectId)
  if (object.objectDeletedAt !== null) throw new PageError(404)
  requireAllowed(canReport(context.viewer, { authorId: object.authorId, deletedAt: object.objectDeletedAt }))
  await consumeWriting(context, 'report')
  const isProfile = object.objectKind === 'profile'
  const { viewer, now, env } = context
  await batch(env.DB, [
    sql`INSERT INTO reports (object_id, profile_id, reporter_id, reason, text, created_at)
      VALUES (${isProfile ? null : object.objectId}, ${isProfile ? object.objectId : null}, ${viewer.id},
        ${reason.toLowerCase()}, ${text ?? ''}, ${now})
      ON CONFLICT DO NOTHING`,
    logAction(context, 'report.create', {
      object: loggedObjectOf(object),
      metadata: { reason },
      when: ifChanged,
    }),
  ])
  return objectId
}

/** The outcome of a report, as the reporters see it: without the message to the author. */
type Outcome = 'KEPT' | 'HIDDEN' | 'ACTED'

interface Decision {
  act: 'DISMISS' | 'HIDE' | 'WARN' | 'BAN'
  message: string
  rule: string | undefined
  until: number | null
  hide: boolean
  parts: ProfilePart[]
}

/** Closes all open reports of the object. If two moderators decide at once, the other gets an InputError. */
export async function resolveReport(context: RequestContext, input: unknown): Promise<Report> {
  requireMember(context.viewer, canModerate(context.viewer))
  const { reportId, ...requested } = resolveReportInput.parse(input)
  const report = await findReport(context, reportId)
  if (report.resolvedAt !== null) throw handled()
  const decision = decisionOf(report, requested)
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
  invalidateModerated(context, report)
  const [resolved] = await withUsers(context, [await findReport(context, reportId)])
  if (!resolved) throw handled()
  return resolved
}

type DecisionInput = Omit<z.infer<typeof resolveReportInput>, 'reportId'>

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

/** If the report is still open by then. They read the state before, so those that remove anything come last. */
function consequences(context: RequestContext, report: ReportRow, decision: Decision, isOpen: Sql): Sql[] {
  const { act, message: reason, rule, hide, parts } = decision
  const object = namedObject(report)
  const takesAway = hide || parts.length > 0
  const removed: Removed =
    parts.length > 0 ? { kind: 'PROFILE_CLEARED', parts } : { kind: 'HIDDEN', ...object }
  const isThere = hide ? sql`(${isOpen} AND ${isNotDeleted(report.objectId)})` : isOpen
  const isGone = sql`(${isOpen} AND NOT ${isThere})`
  const decide = (notice: DecisionNotice, when: Sql) => {
    const about = { userId: report.authorId, notice, objectId: objectOf(report), takesAway: hide }
    return decideStatements(context, about, when)
  }
  const removals = [
    ...(hide ? hideStatements(context, report, reason, isOpen) : []),
    ...(parts.length > 0 ? clearStatements(context, report, { parts, reason }, isOpen) : []),
  ]
  switch (act) {
    case 'DISMISS':
      return []
    case 'HIDE':
      return [...decide({ ...removed, act, reason, rule }, isThere), ...removals]
    case 'WARN':
      return [
        ...(takesAway ? decide({ ...removed, act, reason, rule }, isThere) : []),
        ...decide({ kind: 'WARNED', ...object, reason, rule }, takesAway ? isGone : isOpen),
        ...removals,
      ]
    default: {
      const ban = banOf(context, report, decision)
      const isSame = sql`NOT ${isOtherBan(report.authorId, ban)}`
      const bans = (when: Sql, and?: Removed) =>
        banned(context, report, ban, sql`${when} AND NOT ${isSame}`, and)
      return [
        // An author with an identical ban is notified only of the removal.
        ...(takesAway
          ? decide({ ...removed, act: 'HIDE', reason, rule }, sql`${isThere} AND ${isSame}`)
          : []),
        ...(takesAway ? bans(isThere, removed) : []),
        ...bans(takesAway ? isGone : isOpen),
        ...removals,
      ]
    }
  }
}

/** The ban of the author; throws 403 if the viewer may not ban them. */
function banOf(context: RequestContext, report: ReportRow, { until, message, rule }: Decision): Ban {
  requireAllowed(canBan(context.viewer, authorOf(report)))
  return { until: endOfBan(until, context.now), reason: message, rule }
}

/** The statements that ban the author; one notice covers the ban and the removal in `removed`. */
function banned(
  context: RequestContext,
  report: ReportRow,
  ban: Ban,
  when: Sql,
  removed: Removed | undefined,
): Sql[] {
  return banStatements(context, authorOf(report), ban, { when, removed, objectId: objectOf(report) })
}

function authorOf({ authorId, authorPublicId, authorRoles }: ReportRow) {
  return { id: authorId, publicId: authorPublicId, roles: authorRoles }
}

function objectOf({ objectKind, objectId }: ReportRow): number | null {
  return objectKind === 'profile' ? null : objectId
}

function outcomeOf({ act, hide }: Decision): Outcome {
  if (act === 'DISMISS') return 'KEPT'
  return hide ? 'HIDDEN' : 'ACTED'
}

/** Each reporter once, without a name; run before the reports are closed. Call `wakeOutbox` after the batch. */
function notifyReporters(
  { viewer, now }: RequestContext,
  report: ReportRow,
  outcome: Outcome,
  when: Sql,
): Sql[] {
  const users = sql`SELECT reporter_id AS id FROM reports WHERE ${ofSameObject(report)} AND resolved_at IS NULL
    AND reporter_id <> ${viewer.id} AND ${when}`
  const isThere = outcome !== 'HIDDEN' && report.objectDeletedAt === null && report.objectKind !== 'profile'
  const objectId = isThere ? report.objectId : null
  const event = { eventKey: `report:${report.id}`, objectId, threadId: null, actorId: null }
  const content = notificationContent({ kind: 'REPORT_REVIEWED', ...namedObject(report), outcome })
  return notifyStatements(event, { ...content, users }, now)
}

function logged(context: RequestContext, report: ReportRow, { act, message, rule }: Decision, isOpen: Sql) {
  return logAction(context, `report.${act.toLowerCase()}`, {
    object: loggedObjectOf(report),
    metadata: { report: report.id, message, rule },
    when: isOpen,
  })
}

function handled(): InputError {
  return new InputError(refuse('report-handled'))
}
