import { sql } from '#upstream/db/sql.ts'
import { reportObjectInput } from '#shared/inputs/moderation-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { loggedObjectOf, findModerated } from '#upstream/domains/moderation/moderated-object.reader.ts'
import { canReport } from '#upstream/domains/moderation/moderation.policy.ts'

/** While the viewer's report of the object or profile is open, another one has no effect. */
export async function reportObject(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { objectId, reason, text } = reportObjectInput.parse(input)
  const object = await findModerated(context, objectId)
  if (object.objectDeletedAt !== null) throw new PageError(404)
  requireAllowed(canReport(context.viewer, { authorId: object.authorId, deletedAt: object.objectDeletedAt }))
  await consumeWriting(context, 'report')
  const isProfile = object.objectKind === 'profile'
  const { viewer, now, env } = context
  await batch(env.DB, [
    sql`INSERT INTO reports (object_id, profile_id, reporter_id, reason, text, created_at)
      VALUES (${isProfile ? null : object.objectId}, ${isProfile ? object.objectId : null}, ${viewer.id},
        ${reason.toLowerCase()}, ${text ?? ''}, ${now})
      ON CONFLICT DO NOTHING`,
    logAction(
      {
        action: 'report.create',
        at: now,
        userId: viewer.id,
        object: loggedObjectOf(object),
        metadata: { reason },
      },
      sql`changes() > 0`,
    ),
  ])
  return objectId
}
