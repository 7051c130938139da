import { sql } from '#upstream/db/sql.ts'
import { batch } from '#upstream/db/batch.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'
import { listPreferences, type Preference } from './preference.reader.ts'

export async function setPreference(
  context: RequestContext,
  { type, delivery }: Preference,
): Promise<Preference[]> {
  requireOwnBearer(context.viewer)
  await batch(context.env.DB, [
    sql`INSERT INTO notification_preferences (user_id, type, delivery) VALUES (${context.viewer.id}, ${type}, ${delivery})
      ON CONFLICT (user_id, type) DO UPDATE SET delivery = excluded.delivery`,
  ])
  return listPreferences(context)
}
