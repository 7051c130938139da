import { columns, type RowOf, sql, type Sql } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { readRows } from '#upstream/db/reads.ts'
import { PageError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** `bytes` and `expiresAt` are null until it is ready. */
const exportColumns = columns(
  'data_exports',
  'public_id AS publicId, requested_at AS requestedAt, bytes, expires_at AS expiresAt',
)
export interface DataExport extends RowOf<typeof exportColumns> {
  state: 'waiting' | 'ready' | 'failed'
}

/** Seconds after which an export that is still waiting counts as failed: its job has long given up. */
const exportTimeout = 24 * 60 * 60

/** The viewer's export, or null; throws 401 for anonymous requests. */
export async function findOwnExport(context: RequestContext): Promise<DataExport | null> {
  if (!context.viewer.isSignedIn) throw new PageError(401)
  const [own] = await readRows<DataExport>(context)`SELECT ${exportColumns},
      iif(state = 'waiting' AND requested_at <= ${context.now - exportTimeout}, 'failed', state) AS state
    FROM data_exports WHERE user_id = ${context.viewer.id} AND (expires_at IS NULL OR expires_at > ${context.now})`
  return own ?? null
}

/** The condition on `data_exports` for an export that is being built, and that no other may replace. */
export function isInProgress(now: number): Sql {
  return sql`state = 'waiting' AND requested_at > ${now - exportTimeout}`
}

/** The viewer's own export with that id, if ready; throws 401, and 404 for another user's and for an expired one. */
export async function findExportDownload(
  context: RequestContext,
  publicId: string,
): Promise<{ bytes: number }> {
  if (!context.viewer.isSignedIn) throw new RestError(restErrors.unauthenticated, 401)
  const [own] = await readRows(context)`
    SELECT ${columns('data_exports', 'bytes')} FROM data_exports WHERE public_id = ${publicId} AND user_id = ${context.viewer.id}
    AND state = 'ready' AND expires_at > ${context.now}`
  const bytes = own?.bytes ?? null
  if (bytes === null) throw new RestError(restErrors.notFound, 404)
  return { bytes }
}
