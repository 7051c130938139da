import { queryRows } from '#upstream/db/batch.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { literal, sql } from '#upstream/db/sql.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const sessionColumns = columns('sessions', 'id, agent, created_at AS createdAt, last_seen_at AS lastSeenAt')

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
  const rows = await queryRows<OwnSession>(
    env.DB,
    sql`SELECT ${sessionColumns} FROM sessions
      WHERE user_id = ${viewer.id} AND ended_at IS NULL AND expires_at > ${now} AND refresh_expires_at > ${now}
      ORDER BY id DESC LIMIT ${literal(maxListed)}`,
  )
  return rows.sort((a, b) => b.lastSeenAt - a.lastSeenAt)
}
