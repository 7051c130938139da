import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { type UserRow, userOf } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { decisionColumns, type DecisionRow } from './decision.reader.ts'
import { canModerate } from './moderation.policy.ts'
import { moderatedColumns, type ModeratedObject } from './moderated-object.reader.ts'
import { usersAndPaths, type ShownObject } from './report.reader.ts'

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
  const rows = await readRows<AppealRow>(
    context,
    sql`${selected(context.now)} WHERE d.id = ${id} AND d.appealed_at IS NOT NULL`,
  )
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
