import { columns, type RowOf, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { appealWindow, limits } from '#shared/limits.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import type { DecisionNotice } from '#upstream/domains/notifications/system-notice.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { type UserRow, userOf } from '#upstream/domains/users/user.reader.ts'
import { canModerate } from './moderation.policy.ts'
import { moderatedColumns, type ModeratedObject } from './moderated-object.reader.ts'
import { usersAndPaths, type ShownObject } from './report.reader.ts'

/** `facts` is the notice about it, as JSON; `endedAt` is when staff reverted it. */
const storedColumns = columns(
  { d: 'decisions' },
  `d.id, d.user_id AS userId, d.act, d.facts, d.decided_by AS decidedBy, d.decided_at AS decidedAt,
  d.ended_at AS endedAt, d.appeal, d.appealed_at AS appealedAt, d.outcome, d.answer, d.answered_at AS answeredAt,
  d.answered_by AS answeredBy`,
)

export interface DecisionRow extends RowOf<typeof storedColumns> {
  /** Public id of the object that it's about; null if that is deleted or there is none. */
  seenId: string | null
}

export type DecisionAct = DecisionRow['act']

const decisionColumns = sql`${storedColumns}, iif(o.deleted_at IS NULL, o.public_id, NULL) AS seenId`

const maxListed = 200

/** The decisions about the viewer, newest first; throws 401 for anonymous requests. */
export function listOwnDecisions(context: RequestContext): Promise<DecisionRow[]> {
  if (!context.viewer.isSignedIn) throw new PageError(401)
  return readRows(context, ownDecisionsStatement(context.viewer.id, context.now))
}

/** The newest decisions about a user, and the older ones that can still be appealed. */
function ownDecisionsStatement(userId: number, now: number): Sql {
  const oldest = sql`SELECT id FROM decisions WHERE user_id = ${userId}
    ORDER BY id DESC LIMIT 1 OFFSET ${limits.decisions - 1}`
  const isOpen = sql`d.appealed_at IS NULL AND d.ended_at IS NULL AND d.decided_at > ${now - appealWindow}`
  return sql`SELECT ${decisionColumns} FROM decisions d LEFT JOIN objects o ON o.id = d.object_id
    WHERE d.user_id = ${userId} AND (d.id >= coalesce((${oldest}), 0) OR ${isOpen})
    ORDER BY d.id DESC LIMIT ${literal(maxListed)}`
}

/** The decision about the viewer with that id; throws 404 for any other one. */
export async function findOwnDecision(context: RequestContext, id: number): Promise<DecisionRow> {
  return requireRow<DecisionRow>(context)`
    SELECT ${decisionColumns} FROM decisions d LEFT JOIN objects o ON o.id = d.object_id
    WHERE d.id = ${id} AND d.user_id = ${context.viewer.id}`
}

export function noticeOf({ facts }: Pick<DecisionRow, 'facts'>): DecisionNotice {
  return JSON.parse(facts) as DecisionNotice
}

/** Row of an appeal with the object of its decision, or else the profile of the user. */
export interface AppealRow extends DecisionRow, ModeratedObject {
  hasAnswerers: number
}

export interface Appeal extends AppealRow, ShownObject {
  decider: UserRow
  answerer: UserRow | null
}

/** Open appeals, oldest first, or answered ones, last answered first; 50 after the given one. */
export async function listAppeals(
  context: RequestContext,
  state: 'OPEN' | 'ANSWERED',
  after: number | null,
): Promise<Appeal[]> {
  requireAllowed(canModerate(context.viewer))
  const statement =
    state === 'OPEN' ? openAppealsStatement(after, context.now) : answeredAppealsStatement(after, context.now)
  return withUsers(context, await readRows<AppealRow>(context, statement))
}

function openAppealsStatement(after: number | null, now: number): Sql {
  return sql`${selected(now)} WHERE d.appealed_at IS NOT NULL AND d.answered_at IS NULL AND d.id > ${after ?? 0}
    ORDER BY d.id LIMIT ${literal(limits.decisions)}`
}

function answeredAppealsStatement(after: number | null, now: number): Sql {
  const from =
    after === null
      ? sql``
      : sql`AND (d.answered_at, d.id) < ((SELECT answered_at FROM decisions WHERE id = ${after}), ${after})`
  return sql`${selected(now)} WHERE d.answered_at IS NOT NULL ${from}
    ORDER BY d.answered_at DESC, d.id DESC LIMIT ${literal(limits.decisions)}`
}

/** The appeal against the decision with that id, with its users; throws 404. */
export async function findAppeal(context: RequestContext, id: number): Promise<Appeal> {
  const rows = await readRows<AppealRow>(context)`
    ${selected(context.now)} WHERE d.id = ${id} AND d.appealed_at IS NOT NULL`
  const [appeal] = await withUsers(context, rows)
  if (!appeal) throw new PageError(404)
  return appeal
}

function selected(now: number): Sql {
  return sql`SELECT ${decisionColumns}, ${moderatedColumns},
      EXISTS (SELECT 1 FROM users s WHERE s.roles <> '' AND s.username > '' AND (instr(s.roles, 'moderator') OR instr(s.roles, 'admin'))
        AND s.email_verified_at IS NOT NULL AND coalesce(s.banned_until, 0) <= ${now}
        AND s.id NOT IN (d.decided_by, d.user_id)
        AND (d.act <> 'ban' OR a.roles = '' OR (instr(s.roles, 'admin') AND NOT instr(a.roles, 'admin')))) AS hasAnswerers
    FROM decisions d LEFT JOIN objects o ON o.id = d.object_id CROSS JOIN users a ON a.id = d.user_id`
}

async function withUsers(context: RequestContext, rows: readonly AppealRow[]): Promise<Appeal[]> {
  const ids = rows.flatMap((row) => [row.userId, row.decidedBy, row.answeredBy])
  const { users, pathOf } = await usersAndPaths(context, ids, rows)
  return rows.map((row) => ({
    ...row,
    objectPath: pathOf(row),
    author: userOf(users, row.userId),
    decider: userOf(users, row.decidedBy),
    answerer: row.answeredBy === null ? null : userOf(users, row.answeredBy),
  }))
}
