import { sql, type Sql, queryRows, type StatementRunner, columns } from '#upstream/db/sql.ts'
import { digest, formatPair, newPair, type TokenPair } from '#upstream/platform/tokens.ts'

/** How long the redirect from the auth host to main may take, in seconds. */
const handoverLifetime = 60

/** A sign-in that is to be continued on main by the browser whose flow cookie has this `state`. */
interface Handover {
  userId: number
  /** SHA-256 of the flow cookie's secret, in base64url. */
  state: string
  agent: string
  holds?: Sql
}

/** Stores a sign-in for 60 seconds; the returned pair completes it on main. Null if `holds` no longer holds. */
export async function startHandover(
  db: StatementRunner,
  { userId, state, agent, holds = sql`TRUE` }: Handover,
  now: number,
): Promise<TokenPair | null> {
  const pair = newPair()
  const hash = await digest(formatPair(pair))
  const stored = await queryRows(db)`INSERT INTO handovers (user_id, pair, state, agent, expires_at)
    SELECT ${userId}, ${hash}, ${state}, ${agent}, ${now + handoverLifetime} WHERE ${holds} RETURNING id`
  return stored.length === 1 ? pair : null
}

/** Completes a login, once; undefined when the pair was used, has expired, is unknown or belongs to another browser. */
export async function consumeHandover(
  db: StatementRunner,
  pair: TokenPair,
  flow: string,
  now: number,
): Promise<{ userId: number; agent: string; holds: Sql } | undefined> {
  const hash = await digest(formatPair(pair))
  const state = (await digest(flow)).toString('base64url')
  const [used] = await queryRows(db)`UPDATE handovers SET used_at = ${now}
    WHERE pair = ${hash} AND state = ${state} AND used_at IS NULL AND expires_at > ${now} RETURNING ${columns('handovers', 'user_id AS userId, agent')}`
  const holds = sql`EXISTS (SELECT 1 FROM handovers WHERE handovers.pair = ${hash} AND handovers.expires_at > ${now})`
  return used && { ...used, holds }
}

/** The statement that invalidates a user's handovers, also those that are just being completed. */
export function revokeHandovers(userId: number, now: number, when: Sql = sql`true`): Sql {
  return sql`UPDATE handovers SET expires_at = 0 WHERE expires_at > ${now} AND user_id = ${userId} AND ${when}`
}
