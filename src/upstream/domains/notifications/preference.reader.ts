import { columns, type RowOf, sql, type Sql, joinSql, sqlFragment } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { notificationType } from '#shared/inputs/notification-inputs.ts'
import { idKind } from '#shared/addresses/ids.ts'

const preferenceColumns = columns('notification_preferences', 'type, delivery')

export type Preference = RowOf<typeof preferenceColumns>

/** In the types' order; the default is on the site only. Throws 401 for anonymous requests. */
export async function listPreferences(context: RequestContext): Promise<Preference[]> {
  const { viewer } = context
  if (!viewer.isSignedIn) throw new PageError(401)
  const chosen = await readRows<Preference>(context)`
    SELECT ${preferenceColumns} FROM notification_preferences WHERE user_id = ${viewer.id}`
  const deliveries = new Map(chosen.map(({ type, delivery }) => [type, delivery]))
  return notificationType.options.map((type) => ({ type, delivery: deliveries.get(type) ?? 'SITE' }))
}

/** The kinds of `objects` that users can follow; `titles` is the table with their titles by `object_id`. */
const kinds: Readonly<Record<string, { titles: Sql }>> = {
  post: { titles: sqlFragment('posts') },
  ticket: { titles: sqlFragment('tickets') },
  creation: { titles: sqlFragment('creations') },
}

export function isFollowable(publicId: string): boolean {
  return Object.hasOwn(kinds, idKind(publicId) ?? '')
}

export function titleColumn(): Sql {
  const choices = Object.entries(kinds).map(
    ([kind, { titles }]) => sql`WHEN ${kind} THEN (SELECT title FROM ${titles} WHERE object_id = s.id)`,
  )
  return sql`CASE s.kind ${joinSql(choices, ' ')} END`
}
