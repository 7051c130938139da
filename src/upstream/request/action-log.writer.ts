import { sql, type Sql } from '#upstream/db/sql.ts'

/** How the log names a row that has a public id. */
export function loggedRow(type: string, { id, publicId }: { id: number; publicId: string }) {
  return { type, id, lwid: publicId }
}

interface ActionFacts {
  /** Row id of the acting user, or the SQL by which the batch finds it; the viewer's if it's left out, null for no user. */
  userId?: number | Sql | null
  object?: { type: string; id: number; lwid?: string }
  /** Stored as JSON; never contains a secret. */
  metadata?: object | undefined
  /** The condition on which it's logged. */
  when?: Sql | undefined
}

/** The statement that logs an action, such as `session.login` or `post.delete`; it belongs in the action's batch. */
export function logAction(
  { now, viewer }: { now: number; viewer?: { id: number } },
  action: string,
  { userId = viewer?.id ?? null, object, metadata, when = sql`TRUE` }: ActionFacts = {},
): Sql {
  return sql`INSERT INTO action_log (action, created_at, user_id, object_type, object_id, object_lwid, metadata)
    SELECT ${action}, ${now}, ${userId}, ${object?.type ?? null}, ${object ? String(object.id) : null}, ${object?.lwid ?? null},
      ${metadata ? JSON.stringify(metadata) : null} WHERE ${when}`
}
