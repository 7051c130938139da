import { columns, type RowOf, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import {
  namedObjects,
  namedObjectsStatement,
  type NamedObjectRow,
} from '#upstream/domains/objects/body-markup.ts'
import { findUsers, userOf, type UserRow } from '#upstream/domains/users/user.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canModerate } from './moderation.policy.ts'
import { moderatedColumns, type ModeratedObject } from './moderated-object.reader.ts'

const reportColumns = columns(
  { r: 'reports' },
  `r.id, r.reason, r.text, r.created_at AS createdAt, r.reporter_id AS reporterId, r.act, r.message,
  r.resolved_at AS resolvedAt, r.resolved_by AS resolvedBy`,
)

export type ReportRow = RowOf<typeof reportColumns> & ModeratedObject

export interface ShownObject extends ModeratedObject {
  /** A path on main; null if it no longer exists. */
  objectPath: string | null
  author: UserRow
}

export interface Report extends ReportRow, ShownObject {
  reporter: UserRow
  resolver: UserRow | null
}

const selected = sql`SELECT ${reportColumns}, ${moderatedColumns}
  FROM reports r LEFT JOIN objects o ON o.id = r.object_id
    CROSS JOIN users a ON a.id = coalesce(o.author_id, r.profile_id)`

/** Open reports, oldest first, or resolved ones, last resolved first; 50 after the given one. */
export async function listReports(
  context: RequestContext,
  state: 'OPEN' | 'RESOLVED',
  after: number | null,
): Promise<Report[]> {
  requireAllowed(canModerate(context.viewer))
  const statement = state === 'OPEN' ? openReportsStatement(after) : resolvedReportsStatement(after)
  return withUsers(context, await readRows<ReportRow>(context, statement))
}

export function ofSameObject({ objectKind, objectId }: Pick<ReportRow, 'objectKind' | 'objectId'>): Sql {
  return objectKind === 'profile' ? sql`profile_id = ${objectId}` : sql`object_id = ${objectId}`
}

function openReportsStatement(after: number | null): Sql {
  return sql`${selected} WHERE r.resolved_at IS NULL AND r.id > ${after ?? 0} ORDER BY r.id LIMIT ${literal(limits.reports)}`
}

function resolvedReportsStatement(after: number | null): Sql {
  const from =
    after === null
      ? sql``
      : sql`AND (r.resolved_at, r.id) < ((SELECT resolved_at FROM reports WHERE id = ${after}), ${after})`
  return sql`${selected} WHERE r.resolved_at IS NOT NULL ${from}
    ORDER BY r.resolved_at DESC, r.id DESC LIMIT ${literal(limits.reports)}`
}

/** The report with that id; throws 404. */
export async function findReport(context: RequestContext, id: number): Promise<ReportRow> {
  return requireRow<ReportRow>(context)`${selected} WHERE r.id = ${id}`
}

/** The reports with all users and objects that they name, in one more query. */
export async function withUsers(context: RequestContext, rows: readonly ReportRow[]): Promise<Report[]> {
  const ids = rows.flatMap((row) => [row.reporterId, row.authorId, row.resolvedBy])
  const { users, pathOf } = await usersAndPaths(context, ids, rows)
  return rows.map((row) => ({
    ...row,
    objectPath: pathOf(row),
    reporter: userOf(users, row.reporterId),
    author: userOf(users, row.authorId),
    resolver: row.resolvedBy === null ? null : userOf(users, row.resolvedBy),
  }))
}

/** The users of those row ids, and the pages of moderated objects, in one more query. */
export async function usersAndPaths(
  context: RequestContext,
  userIds: readonly (number | null)[],
  moderated: readonly ModeratedObject[],
) {
  const publicIds = moderated.map(({ objectPublicId }) => objectPublicId)
  const [users, named] = await Promise.all([
    findUsers(context, userIds),
    readRows<NamedObjectRow>(context, namedObjectsStatement(publicIds)),
  ])
  const objects = namedObjects(named)
  const pathOf = ({ objectKind, objectTitle, objectPublicId }: ModeratedObject) =>
    objectKind === 'profile' ? `/@${objectTitle}` : (objects.get(objectPublicId)?.href ?? null)
  return { users, pathOf }
}
