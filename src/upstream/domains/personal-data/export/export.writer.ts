import { sql, type Sql, batch, type StatementRunner } from '#upstream/db/sql.ts'
import type { Proof } from '#shared/contract/rest.ts'
import { requireReauthenticationByInput } from '#upstream/domains/accounts/password/reauthentication.ts'
import { requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { consumeOnce, rateOf } from '#upstream/request/rate.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { randomName, releaseStatement } from '#upstream/storage/blobs.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { findOwnExport, isInProgress, type DataExport } from './export.reader.ts'

/** One that is being built is returned. Needs the password, a passkey or a fresh login; banned and unverified users can, too. */
export async function requestExport(context: RequestContext, proof: Proof): Promise<DataExport> {
  const { viewer, env, now } = context
  requireOwnBearer(viewer)
  const known = await findOwnExport(context)
  if (known?.state === 'waiting') return known
  await requireReauthenticationByInput(context, 'user.export', proof)
  // Simultaneous requests, as by a double click, replace the same export: they count once, and get the same new one.
  await consumeOnce(env.DB, rateOf('export:account', viewer.id), known?.publicId ?? 'first', now)
  await batchAndWake(
    context.env,
    exportStatements(context, { id: viewer.id, publicId: viewer.publicId ?? '' }),
  )
  const made = await findOwnExport(context)
  if (!made) throw new Error('No export was stored')
  return made
}

/** The statements that start an export of a user's data unless one is being built. Call `wakeOutbox` after the batch. */
export function exportStatements(
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
  user: { id: number; publicId: string },
): Sql[] {
  const publicId = randomName()
  const isFree = sql`NOT EXISTS (SELECT 1 FROM data_exports WHERE user_id = ${user.id} AND ${isInProgress(now)})`
  return [
    logAction({ now, viewer }, 'user.export', { object: loggedRow('user', user), when: isFree }),
    ...removeExportsStatements(sql`user_id = ${user.id} AND ${isFree}`, now),
    sql`INSERT INTO data_exports (public_id, user_id, requested_at) VALUES (${publicId}, ${user.id}, ${now})
      ON CONFLICT (user_id) DO NOTHING`,
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'data.export', json_object('export', public_id), ${now}, ${now} FROM data_exports WHERE public_id = ${publicId}`,
  ]
}

export function removeExportsStatements(which: Sql, now: number): Sql[] {
  return [
    releaseStatement(sql`SELECT 'exports/' || public_id AS folder FROM data_exports WHERE ${which}`, now),
    sql`DELETE FROM data_exports WHERE ${which}`,
  ]
}

export async function purgeExports(db: StatementRunner, now: number): Promise<void> {
  const expired = sql`id IN (SELECT id FROM data_exports WHERE expires_at <= ${now} LIMIT 500)`
  await batch(db, removeExportsStatements(expired, now))
}
