import { sql, type SQL } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { PageError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** An export of a user's data: waiting to be built, ready to be downloaded, or failed. */
export interface DataExport {
  publicId: string
  state: 'waiting' | 'ready' | 'failed'
  requestedAt: number
  /** Null until it is ready. */
  bytes: number | null
  expiresAt: number | null
}

/** Seconds after which an export that is still waiting counts as failed: its job has long given up. */
const exportTimeout = 24 * 60 * 60

/** The viewer's export, or null; throws 401 for anonymous requests. */
export async function findOwnExport(context: RequestContext): Promise<DataExport | null> {
  if (!context.viewer.isSignedIn) throw new PageError(401)
  const [own] = await readRows<DataExport>(context, exportStatement(context.viewer.id, context.now))
  return own ?? null
}

/** A user's export that can still be downloaded, or is waiting or failed. */
export function exportStatement(userId: number, now: number): SQL {
  return sql`SELECT public_id AS publicId,
      iif(state = 'waiting' AND requested_at <= ${now - exportTimeout}, 'failed', state) AS state,
      requested_at AS requestedAt, bytes, expires_at AS expiresAt
    FROM data_exports WHERE user_id = ${userId} AND (expires_at IS NULL OR expires_at > ${now})`
}

/** The condition on `data_exports` for an export that is being built, and that no other may replace. */
export function isInProgress(now: number): SQL {
  return sql`state = 'waiting' AND requested_at > ${now - exportTimeout}`
}

/** The viewer's own export with that id, if ready; throws 401, and 404 for another user's and for an expired one. */
export async function findExportDownload(
  context: RequestContext,
  publicId: string,
): Promise<{ bytes: number }> {
  if (!context.viewer.isSignedIn) throw new RestError(restErrors.unauthenticated, 401)
  const [own] = await readRows<{ bytes: number }>(
    context,
    sql`SELECT bytes FROM data_exports WHERE public_id = ${publicId} AND user_id = ${context.viewer.id}
      AND state = 'ready' AND expires_at > ${context.now}`,
  )
  if (!own) throw new RestError(restErrors.notFound, 404)
  return own
}
