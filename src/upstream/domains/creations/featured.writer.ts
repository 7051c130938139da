import { sql, batch } from '#upstream/db/sql.ts'
import { hubPages } from '#shared/addresses/ids.ts'
import { featureCreationInput } from '#shared/inputs/creation-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findCreationForUpdate, logCreationAction } from './creation-update.ts'
import { canFeatureCreation } from './creation.policy.ts'

/** Throws 404 for a creation that is unknown or deleted, InputError for one that there is nothing to show of. */
export async function featureCreation(context: RequestContext, input: unknown): Promise<void> {
  requireMember(context.viewer)
  requireAllowed(canFeatureCreation(context.viewer))
  const { creationId } = featureCreationInput.parse(input)
  await (typeof creationId === 'string' ? choose(context, creationId) : chooseNone(context))
  // The home page lists creations, too.
  context.invalidatedIds.add(hubPages)
}

async function choose(context: RequestContext, creationId: string): Promise<void> {
  const creation = await findCreationForUpdate(context, creationId)
  if (creation.drawing === null) throw new InputError(refuse('creation-not-drawn'), 'creationId')
  await batch(context.env.DB, [
    sql`INSERT INTO featured_creation (id, object_id) VALUES (1, ${creation.id})
      ON CONFLICT (id) DO UPDATE SET object_id = excluded.object_id WHERE object_id <> excluded.object_id`,
    logCreationAction(context, creation, 'creation.feature', { when: sql`changes() > 0` }),
  ])
}

async function chooseNone({ env, now, viewer }: RequestContext): Promise<void> {
  await batch(env.DB, [
    sql`DELETE FROM featured_creation`,
    logAction({ action: 'creation.unfeature', at: now, userId: viewer.id }, sql`changes() > 0`),
  ])
}
