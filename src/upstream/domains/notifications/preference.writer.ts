import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { requireOwnBearer } from './own.policy.ts'
import { listPreferences, type Preference } from './preference.reader.ts'

/** Keeps how the viewer wants to hear of a type from now on, and answers with all their choices. */
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
