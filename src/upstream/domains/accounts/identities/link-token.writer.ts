import { sql, type Sql, queryRows, type StatementRunner, columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors, type Proof, type Provider } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { tokensHold } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { requireReauthentication } from '#upstream/domains/accounts/password/reauthentication.ts'
import { isActiveSession } from './identity.reader.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** How long a form with the token may stay open before it is submitted, in seconds. */
const tokenLifetime = 5 * 60

/** Needs the password, a passkey or a fresh login; throws a 401 if the viewer's tokens were just revoked. */
export async function issueLinkToken(
  context: RequestContext,
  provider: Provider,
  proof: Proof,
): Promise<string> {
  const { env, viewer, now } = context
  const isProved = await requireReauthentication(context, 'identity.link', proof)
  const token = newSecret()
  const [hash, holds] = [await digest(token), sql`${await tokensHold(context)} AND ${isProved}`]
  const issued = await queryRows(env.DB)`INSERT INTO link_tokens (digest, session_id, provider, expires_at)
    SELECT ${hash}, ${viewer.sessionId}, ${provider}, ${now + tokenLifetime} WHERE ${holds} RETURNING session_id`
  if (issued.length !== 1) throw new RestError(restErrors.unauthenticated, 401)
  return token
}

const usedColumns = columns('link_tokens', 'session_id AS sessionId')

interface UsedLinkToken extends RowOf<typeof usedColumns> {
  holds: Sql
}

/** Uses up a token; undefined if it's used, expired, of another provider, or of a session that has ended. */
export async function consumeLinkToken(
  db: StatementRunner,
  token: string,
  provider: Provider,
  now: number,
): Promise<UsedLinkToken | undefined> {
  const hash = await digest(token)
  const [used] = await queryRows(db)`UPDATE link_tokens SET used_at = ${now}
    WHERE digest = ${hash} AND provider = ${provider} AND used_at IS NULL AND expires_at > ${now}
      AND session_id IN (SELECT id FROM sessions WHERE sessions.id = link_tokens.session_id AND ${isActiveSession(now)})
    RETURNING ${usedColumns}`
  const holds = sql`EXISTS (SELECT 1 FROM link_tokens WHERE link_tokens.digest = ${hash} AND link_tokens.expires_at > ${now})`
  return used && { sessionId: used.sessionId, holds }
}

/** Invalidates link tokens and logins at a provider of a user's active sessions, also those in use at the moment. */
export function revokeLinking(userId: number, now: number, when: Sql): readonly [Sql, Sql] {
  const ofUser = sql`SELECT id FROM sessions WHERE user_id = ${userId} AND ended_at IS NULL`
  return [
    sql`UPDATE link_tokens SET expires_at = 0 WHERE session_id IN (${ofUser}) AND expires_at > ${now} AND ${when}`,
    sql`UPDATE provider_flows SET expires_at = 0 WHERE link_session_id IN (${ofUser}) AND expires_at > ${now} AND ${when}`,
  ]
}
