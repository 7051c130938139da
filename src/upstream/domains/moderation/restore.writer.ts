import { sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { restoreStatements } from './hiding.ts'
import { endDecisions, removalsOf, notifyUser } from './decision.writer.ts'
import { canModerate, canReverse } from './moderation.policy.ts'
import { namedObject, findModerated, invalidateModerated } from './moderated-object.reader.ts'

/** Throws 404 unless staff removed it, 403 if others removed the viewer's own text, InputError while its subject is deleted. */
export async function restoreObject(context: RequestContext, objectId: string): Promise<string> {
  requireMember(context.viewer, canModerate(context.viewer))
  const [object, [removal]] = await Promise.all([
    findModerated(context, objectId),
    readRows<{ isOrphaned: number; isOthersDecision: number }>(context)`
      SELECT s.deleted_at IS NOT NULL AS isOrphaned, h.hidden_by <> ${context.viewer.id} AS isOthersDecision
      FROM objects o JOIN hidden_objects h ON h.object_id = o.id LEFT JOIN objects s ON s.id = o.subject_id
      WHERE o.public_id = ${objectId}`,
  ])
  if (!object.isHidden || !removal) throw new PageError(404)
  requireAllowed(canReverse(context.viewer, { ...object, ...removal }))
  if (removal.isOrphaned) throw new InputError(refuse('parent-gone'))
  const { objectId: id, authorId: userId } = object
  const notice = { kind: 'RESTORED', ...namedObject(object) } as const
  const isHidden = sql`EXISTS (SELECT 1 FROM hidden_objects WHERE object_id = ${id})`
  await batchAndWake(context.env, [
    ...notifyUser(context, { userId, notice, status: 'SUCCESS', objectId: id }, isHidden),
    ...restoreStatements(context, object),
    endDecisions(context, removalsOf(id)),
  ])
  invalidateModerated(context, object)
  return objectId
}
