import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { restoreStatements } from './hiding.ts'
import { canModerate } from './moderation.policy.ts'
import { findModerated, touchModerated } from './reports/reported-object.reader.ts'

/** Brings back what a moderator has hidden; throws 404 for what was not, InputError while what it is about is gone. */
export async function restoreObject(context: RequestContext, objectId: string): Promise<string> {
  requireMember(context.viewer)
  requireAllowed(canModerate(context.viewer))
  const [object, orphaned] = await Promise.all([
    findModerated(context, objectId),
    readRows(
      context,
      sql`SELECT 1 FROM objects o JOIN objects s ON s.id = o.subject_id
        WHERE o.public_id = ${objectId} AND s.deleted_at IS NOT NULL`,
    ),
  ])
  if (!object.isHidden) throw new PageError(404)
  if (orphaned.length > 0) throw new InputError('What this comment was posted on is gone')
  await batch(context.env.DB, restoreStatements(context, object))
  await wake(context.env)
  touchModerated(context, object)
  return objectId
}
