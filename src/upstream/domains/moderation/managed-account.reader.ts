import { columns, type RowOf, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { permanentBanEnd, limits } from '#shared/limits.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { canModerate, canAdminister } from './moderation.policy.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** `deletionTexts` and `deletionDueAt` are of the deletion that the account waits for; null if there is none. */
const accountColumns = columns(
  { u: 'users', d: 'account_deletions?' },
  `u.id, u.public_id AS publicId, u.email, u.email_verified_at AS emailVerifiedAt, u.roles, u.language,
  d.texts AS deletionTexts, d.due_at AS deletionDueAt`,
)

export interface AccountRow extends UserRow, RowOf<typeof accountColumns> {
  bannedUntil: number | null
  banReason: string | null
  sessions: number
  lastSeenAt: number | null
}

export type AccountFilter = 'ALL' | 'STAFF' | 'BANNED'

interface AccountQuery {
  search?: string | null | undefined
  filter?: AccountFilter | null | undefined
  after?: string | null | undefined
}

/** Sorts after every character of a name or an address. */
const afterAll = '\u{10FFFF}'

/** By name, or by address for a prefix with an `@`. Throws 403 unless the viewer is an admin. */
export function listAccounts(context: RequestContext, query: AccountQuery): Promise<AccountRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows(context, accountsStatement(query, context.now))
}

/** One range of the index of names or of addresses. */
function accountsStatement({ search, filter, after }: AccountQuery, now: number): Sql {
  const beginning = search?.trim() ?? ''
  const column = beginning.includes('@') ? sql`u.email` : sql`u.username`
  const range =
    beginning === '' ? sql`TRUE` : sql`${column} >= ${beginning} AND ${column} < ${beginning + afterAll}`
  const last = after
    ? sql`(SELECT ${beginning.includes('@') ? sql`email` : sql`username`} FROM users WHERE public_id = ${after})`
    : sql`''`
  return sql`${selectAccounts(now)} WHERE ${range} AND ${column} > ${last} AND ${filtered(filter ?? 'ALL', now)}
      AND u.deleted_at IS NULL
    ORDER BY ${column} LIMIT ${literal(limits.accounts)}`
}

function filtered(filter: AccountFilter, now: number): Sql {
  if (filter === 'STAFF') return sql`u.roles <> ''`
  return filter === 'BANNED' ? sql`u.banned_until > ${now}` : sql`TRUE`
}

/** The account with that user id, for viewers who may ban; throws 403, 404. */
export function findModeratedAccount(context: RequestContext, publicId: string): Promise<AccountRow> {
  requireAllowed(canModerate(context.viewer))
  return findAccount(context, publicId)
}

/** The account with that user id; throws 404. */
export async function findAccount(context: RequestContext, publicId: string): Promise<AccountRow> {
  if (!isId('user', publicId)) throw new PageError(404)
  return requireRow<AccountRow>(context)`
    ${selectAccounts(context.now)} WHERE u.public_id = ${publicId} AND u.deleted_at IS NULL`
}

function selectAccounts(now: number): Sql {
  const alive = sql`FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > ${now}
    AND s.refresh_expires_at > ${now}`
  return sql`SELECT ${userColumns(false)}, ${accountColumns},
    iif(u.banned_until > ${now}, min(u.banned_until, ${permanentBanEnd}), NULL) AS bannedUntil,
    iif(u.banned_until > ${now}, u.ban_reason, NULL) AS banReason,
    (SELECT count(*) ${alive}) AS sessions, (SELECT max(s.last_seen_at) ${alive}) AS lastSeenAt
    FROM users u LEFT JOIN account_deletions d ON d.user_id = u.id`
}
