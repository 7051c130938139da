import { sql } from '#upstream/db/sql.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { listSessions, type OwnSession } from './session-list.reader.ts'
import { requireReauthenticationByInput } from '#upstream/domains/accounts/password/reauthentication.ts'
import { endSession, endSessionsStatement } from './session.writer.ts'

type Password = string | null | undefined

/** Returns the remaining sessions; a 404 for others' ids. Ending another than the current one needs the password or a fresh login. */
export async function endOwnSession(
  context: RequestContext,
  id: string,
  password: Password,
): Promise<OwnSession[]> {
  requireBearer(context)
  const { env, viewer, responseHeaders, now } = context
  const own = await listSessions(context)
  const ending = own.find((session) => String(session.id) === id)
  if (!ending) throw new PageError(404)
  if (ending.id !== viewer.sessionId) await requireReauthenticationByInput(context, 'session.end', password)
  await endSession(env.DB, { id: ending.id, userId: viewer.id }, 'user', now)
  if (ending.id === viewer.sessionId) {
    responseHeaders.delete(internalHeaders.tokens)
    responseHeaders.set(internalHeaders.session, 'clear')
  }
  return own.filter((session) => session !== ending)
}

export async function endOtherSessions(context: RequestContext, password: Password): Promise<OwnSession[]> {
  requireBearer(context)
  const isProved = await requireReauthenticationByInput(context, 'session.end', password)
  const { env, viewer, now } = context
  const { id: userId, sessionId } = viewer
  await batch(env.DB, [
    endSessionsStatement({ userId, by: 'user', except: sessionId }, now, isProved),
    logAction({ action: 'session.end-others', at: now, userId }, sql`changes() > 0`),
  ])
  return listSessions(context)
}

function requireBearer({ viewer }: RequestContext): void {
  if (!viewer.mayWrite) throw new PageError(401)
}
