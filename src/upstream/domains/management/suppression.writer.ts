import { sql } from '#upstream/db/sql.ts'
import { batch } from '#upstream/db/batch.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Lets an address get bulk mail again; throws 403 unless the viewer is an admin, 404 for an unknown id. The log has no address. */
export async function removeSuppressedAddress(context: RequestContext, id: number): Promise<number> {
  const { env, viewer, now } = context
  requireMember(viewer)
  requireAllowed(canAdminister(viewer))
  const entry = {
    action: 'suppression.remove',
    at: now,
    userId: viewer.id,
    object: { type: 'suppression', id },
  }
  const results = await batch(env.DB, [
    logAction(entry, sql`EXISTS (SELECT 1 FROM suppressed_addresses WHERE id = ${id})`),
    sql`DELETE FROM suppressed_addresses WHERE id = ${id} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw new PageError(404)
  return id
}
