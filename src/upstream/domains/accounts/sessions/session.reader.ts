import { queryRows, type StatementRunner } from '#upstream/db/batch.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import type { Account } from '#upstream/request/own-account.ts'
import { accountOf, accountWithFlags, type OwnAccountRow } from '#upstream/domains/accounts/account.reader.ts'
import { digest, type TokenPair } from '#upstream/platform/tokens.ts'

const readerColumns = columns({ s: 'sessions' }, 's.id AS sessionId, s.reader_due AS readerDue')
const pairColumns = columns(
  { s: 'sessions' },
  `s.access_expires_at AS accessExpiresAt, s.refresh_expires_at AS refreshExpiresAt, s.successor, s.reader, s.expires_at AS expiresAt,
  s.ended_at AS endedAt, s.ended_by AS endedBy`,
)

/** The session of a cookie. `readerDue` is the revocation of the cookie if the browser has to get a new one, else 0. */
export interface ReaderMatch extends RowOf<typeof readerColumns> {
  account: Account
}

/** `reader` is the digest of its cookie, `endedBy` the cause of its end, or null while it is active. */
export interface PairMatch extends ReaderMatch, Omit<RowOf<typeof pairColumns>, 'successor' | 'reader'> {
  accessIsCurrent: boolean
  accessIsSpent: boolean
  refreshIsCurrent: boolean
  /** When the refresh half was rotated out; null if it wasn't, or belongs to another session. */
  refreshSpentAt: number | null
  refreshIsRevoked: boolean
  successor: Buffer | null
  reader: Buffer
}

interface PairRow extends OwnAccountRow, RowOf<typeof readerColumns>, RowOf<typeof pairColumns> {
  accessIsCurrent: number
  accessIsSpent: number
  refreshIsCurrent: number
  refreshSpentAt: number | null
  refreshIsRevoked: number | null
}

/** Every session that either half of the pair belongs or belonged to, in one query: two sessions for a mixed pair. */
export async function findByPair(db: StatementRunner, pair: TokenPair): Promise<PairMatch[]> {
  const [access, refresh] = await Promise.all([digest(pair.access), digest(pair.refresh)])
  const rows = await queryRows<PairRow>(db, pairStatement(access, refresh))
  return rows.map(
    ({
      sessionId,
      readerDue,
      accessIsCurrent,
      accessIsSpent,
      accessExpiresAt,
      refreshIsCurrent,
      refreshExpiresAt,
      refreshSpentAt,
      refreshIsRevoked,
      successor,
      reader,
      expiresAt,
      endedAt,
      endedBy,
      ...account
    }) => ({
      sessionId,
      account: accountOf(account),
      accessIsCurrent: accessIsCurrent === 1,
      accessIsSpent: accessIsSpent === 1,
      accessExpiresAt,
      refreshIsCurrent: refreshIsCurrent === 1,
      refreshExpiresAt,
      refreshSpentAt,
      refreshIsRevoked: refreshIsRevoked === 1,
      successor: successor && Buffer.from(successor),
      readerDue,
      reader: Buffer.from(reader),
      expiresAt,
      endedAt,
      endedBy,
    }),
  )
}

function pairStatement(access: Buffer, refresh: Buffer): Sql {
  const spentBy = (half: 'access' | 'refresh', value: Buffer, column: string) =>
    sql`(SELECT ${sqlFragment(column)} FROM spent_pairs spent WHERE spent.${sqlFragment(half)} = ${value} AND spent.session_id = s.id)`
  return sql`SELECT ${readerColumns}, ${pairColumns}, ${accountWithFlags},
      s.access = ${access} AS accessIsCurrent, EXISTS ${spentBy('access', access, '1')} AS accessIsSpent,
      s.refresh = ${refresh} AS refreshIsCurrent, ${spentBy('refresh', refresh, 'spent_at')} AS refreshSpentAt,
      ${spentBy('refresh', refresh, 'revoked')} AS refreshIsRevoked
    FROM sessions s JOIN users ON users.id = s.user_id
    WHERE s.id IN (
      SELECT id FROM sessions WHERE access = ${access}
      UNION SELECT id FROM sessions WHERE refresh = ${refresh}
      UNION SELECT session_id FROM spent_pairs WHERE access = ${access}
      UNION SELECT session_id FROM spent_pairs WHERE refresh = ${refresh})`
}

export async function findByReader(
  db: StatementRunner,
  secret: string,
  now: number,
): Promise<ReaderMatch | undefined> {
  const [row] = await queryRows<OwnAccountRow & RowOf<typeof readerColumns>>(
    db,
    sql`SELECT ${readerColumns}, ${accountWithFlags} FROM sessions s JOIN users ON users.id = s.user_id
      WHERE s.reader = ${await digest(secret)} AND s.ended_at IS NULL AND s.expires_at > ${now} AND s.refresh_expires_at > ${now}`,
  )
  if (!row) return undefined
  const { sessionId, readerDue, ...account } = row
  return { sessionId, readerDue, account: accountOf(account) }
}
