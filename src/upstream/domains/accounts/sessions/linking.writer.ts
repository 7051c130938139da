import { sql, type Sql } from '#upstream/db/sql.ts'

/** Invalidates link tokens and logins at a provider of a user's active sessions, also those in use at the moment. */
export function revokeLinking(userId: number, now: number, when: Sql): readonly [Sql, Sql] {
  const ofUser = sql`SELECT id FROM sessions WHERE user_id = ${userId} AND ended_at IS NULL`
  return [
    sql`UPDATE link_tokens SET expires_at = 0 WHERE session_id IN (${ofUser}) AND expires_at > ${now} AND ${when}`,
    sql`UPDATE provider_flows SET expires_at = 0 WHERE link_session_id IN (${ofUser}) AND expires_at > ${now} AND ${when}`,
  ]
}
