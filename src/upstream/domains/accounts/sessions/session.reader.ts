import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '#upstream/request/account.ts'
import { accountColumns } from '../account.reader.ts'
import { sessions, spentPairs, users } from '#upstream/db/tables/accounts.table.ts'
import { digest, type TokenPair } from '#upstream/platform/tokens.ts'

/** A session that a token pair belongs to, and how the pair's two halves relate to it. */
export interface PairMatch {
  sessionId: number
  account: Account
  /** Whether the access half is the session's current one. */
  accessIsCurrent: boolean
  /** Whether the access half was rotated out. */
  accessIsSpent: boolean
  accessExpiresAt: number
  refreshIsCurrent: boolean
  refreshExpiresAt: number
  /** When the refresh half was rotated out; null if it wasn't, or belongs to another session. */
  refreshSpentAt: number | null
  /** Whether the refresh half was replaced with the password. */
  refreshIsRevoked: boolean
  successor: Buffer | null
  /** The revocation of the session's cookie if it has to get a new one, else 0. */
  readerDue: number
  /** The digest of the session's cookie. */
  reader: Buffer
  expiresAt: number
  endedAt: number | null
  /** Cause of its end; null while it is active. */
  endedBy: string | null
}

/** Every session that either half of the pair belongs or belonged to, in one query: two sessions for a mixed pair. */
export async function findByPair(db: DrizzleD1Database, pair: TokenPair): Promise<PairMatch[]> {
  const [access, refresh] = await Promise.all([digest(pair.access), digest(pair.refresh)])
  const spentBy = (half: 'access' | 'refresh', value: Buffer, column: string) =>
    sql`(select ${sql.raw(column)} from ${spentPairs} spent where spent.${sql.raw(half)} = ${value} and spent.session_id = ${sessions.id})`
  const rows = await db
    .select({
      sessionId: sessions.id,
      account: accountColumns,
      accessIsCurrent: sql<number>`${sessions.access} = ${access}`,
      accessIsSpent: sql<number>`exists ${spentBy('access', access, '1')}`,
      accessExpiresAt: sessions.accessExpiresAt,
      refreshIsCurrent: sql<number>`${sessions.refresh} = ${refresh}`,
      refreshExpiresAt: sessions.refreshExpiresAt,
      refreshSpentAt: sql<number | null>`${spentBy('refresh', refresh, 'spent_at')}`,
      refreshIsRevoked: sql<number | null>`${spentBy('refresh', refresh, 'revoked')}`,
      successor: sessions.successor,
      readerDue: sessions.readerDue,
      reader: sessions.reader,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endedBy: sessions.endedBy,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.id} in (
        select id from sessions where access = ${access}
        union select id from sessions where refresh = ${refresh}
        union select session_id from spent_pairs where access = ${access}
        union select session_id from spent_pairs where refresh = ${refresh}
      )`,
    )
  return rows.map((row) => ({
    ...row,
    accessIsCurrent: row.accessIsCurrent === 1,
    accessIsSpent: row.accessIsSpent === 1,
    refreshIsCurrent: row.refreshIsCurrent === 1,
    refreshIsRevoked: row.refreshIsRevoked === 1,
  }))
}

const readerQueries = new WeakMap<DrizzleD1Database, ReturnType<typeof prepareByReader>>()

/** The query of `findByReader`, which is prepared once: each page of a signed-in user begins with it. */
function byReader(db: DrizzleD1Database): ReturnType<typeof prepareByReader> {
  const known = readerQueries.get(db)
  if (known) return known
  const query = prepareByReader(db)
  readerQueries.set(db, query)
  return query
}

function prepareByReader(db: DrizzleD1Database) {
  const now = sql.placeholder('now')
  return db
    .select({ sessionId: sessions.id, account: accountColumns, readerDue: sessions.readerDue })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.reader, sql.placeholder('reader')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.refreshExpiresAt, now),
      ),
    )
    .prepare()
}

/** The active session with this read-only secret. */
export async function findByReader(
  db: DrizzleD1Database,
  secret: string,
  now: number,
): Promise<Pick<PairMatch, 'sessionId' | 'account' | 'readerDue'> | undefined> {
  const rows = await byReader(db).all({ reader: await digest(secret), now })
  return rows[0]
}
