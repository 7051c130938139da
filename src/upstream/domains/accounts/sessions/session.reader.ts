import {
  queryRows,
  type StatementRunner,
  sql,
  sqlFragment,
  type Sql,
  literal,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import type { Account, RequestContext } from '#upstream/request/context.ts'
import { accountOf, accountWithFlags, type OwnAccountRow } from '#upstream/domains/accounts/account.reader.ts'
import { digest, type TokenPair, parseBearer } from '#upstream/platform/tokens.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { Language } from '#shared/page/language.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import type { EphemeralMessage } from '#upstream/domains/accounts/message.writer.ts'

const readerColumns = columns({ s: 'sessions' }, 's.id AS sessionId, s.reader_due AS readerDue')
const pairColumns = columns(
  { s: 'sessions' },
  `s.access_expires_at AS accessExpiresAt, s.refresh_expires_at AS refreshExpiresAt, s.successor, s.reader, s.expires_at AS expiresAt,
  s.ended_at AS endedAt, s.ended_by AS endedBy`,
)

/** The session of a cookie. `readerDue` is the revocation of the cookie if the browser has to get a new one, else 0. */
interface ReaderMatch extends RowOf<typeof readerColumns> {
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
  const [row] = await queryRows<OwnAccountRow & RowOf<typeof readerColumns>>(db)`
    SELECT ${readerColumns}, ${accountWithFlags} FROM sessions s JOIN users ON users.id = s.user_id
    WHERE s.reader = ${await digest(secret)} AND s.ended_at IS NULL AND s.expires_at > ${now} AND s.refresh_expires_at > ${now}`
  if (!row) return undefined
  const { sessionId, readerDue, ...account } = row
  return { sessionId, readerDue, account: accountOf(account) }
}

const sessionColumns = columns(
  'sessions',
  'id, agent, created_at AS createdAt, last_seen_at AS lastSeenAt, push_endpoint AS pushEndpoint',
)

export type OwnSession = RowOf<typeof sessionColumns>

/** Maximum number of listed sessions: more than a user looks through; older ones expire by themselves. */
const maxListed = 100

/** The viewer's active sessions, last used first, at most the 100 newest; throws 401 for anonymous requests. */
export async function listSessions({
  env,
  viewer,
  now,
}: Pick<RequestContext, 'env' | 'viewer' | 'now'>): Promise<OwnSession[]> {
  if (!viewer.isSignedIn) throw new PageError(401)
  const rows = await queryRows<OwnSession>(env.DB)`SELECT ${sessionColumns} FROM sessions
    WHERE user_id = ${viewer.id} AND ended_at IS NULL AND expires_at > ${now} AND refresh_expires_at > ${now}
    ORDER BY id DESC LIMIT ${literal(maxListed)}`
  return rows.sort((a, b) => b.lastSeenAt - a.lastSeenAt)
}

interface SessionEnd {
  /** The message about it; null if there is nothing to add. */
  message: EphemeralMessage | null
}

/** Notices about ended sessions, by `ended_by`; the stored messages to the user have the same text. */
const notices = { password: 'PASSWORD_CHANGED', reset: 'PASSWORD_RESET', staff: 'LOGGED_OUT' } as const

/** How the session of the request's tokens was ended; null for an active session, and for unknown tokens. */
export async function findSessionEnd(context: RequestContext): Promise<SessionEnd | null> {
  const pair = context.viewer.isSignedIn ? null : parseBearer(context.authorization)
  if (!pair) return null
  const [match, other] = await findByPair(context.env.DB, pair)
  if (!match || other || match.endedAt === null) return null
  if (!match.accessIsCurrent && !match.accessIsSpent) return null
  if (!match.refreshIsCurrent && match.refreshSpentAt === null) return null
  return { message: messageOf(context.language, match.endedBy ?? '', match.endedAt) }
}

function messageOf(language: Language, endedBy: string, createdAt: number): EphemeralMessage | null {
  if (!Object.hasOwn(notices, endedBy)) return null
  const text = systemNoticeText({ kind: notices[endedBy as keyof typeof notices] }, language)
  return { id: null, text, status: 'WARNING', createdAt }
}
