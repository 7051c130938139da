import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { sessions } from '#upstream/db/tables/accounts.table.ts'

/** An active session of the viewer. */
export type OwnSession = Pick<typeof sessions.$inferSelect, 'id' | 'agent' | 'createdAt' | 'lastSeenAt'>

/** Maximum number of listed sessions: more than a user looks through; older ones expire by themselves. */
const most = 100

/** The viewer's active sessions, last used first, at most the 100 newest; throws 401 for anonymous requests. */
export async function listSessions({
  db,
  viewer,
  now,
}: Pick<RequestContext, 'db' | 'viewer' | 'now'>): Promise<OwnSession[]> {
  if (!viewer.isSignedIn) throw new PageError(401)
  const { id, agent, createdAt, lastSeenAt } = sessions
  const rows = await db
    .select({ id, agent, createdAt, lastSeenAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, viewer.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.refreshExpiresAt, now),
      ),
    )
    .orderBy(desc(id))
    .limit(most)
  return rows.sort((a, b) => b.lastSeenAt - a.lastSeenAt)
}
