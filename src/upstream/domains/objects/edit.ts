import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import { titleOf } from '#upstream/domains/objects/object-title.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/**
 * The condition that a row of `objects` is the living one with that id, and still as its editor saw it: last edited at
 * `ifEditedAt`, 0 for never. Without a time, any version will do.
 */
export function isUnchanged(id: number, ifEditedAt: number | null | undefined): SQL {
  const alive = sql`id = ${id} AND deleted_at IS NULL`
  return typeof ifEditedAt === 'number' ? sql`${alive} AND coalesce(edited_at, 0) = ${ifEditedAt}` : alive
}

/** The condition that an object has not been deleted, for a statement on other rows. */
export function isLiving(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM objects WHERE id = ${id} AND deleted_at IS NULL)`
}

/** The time of an edit made now, in seconds; always later than the one before, so that no two versions share one. */
export function editTime(now: number): SQL<number> {
  return sql<number>`max(${now}, coalesce(edited_at, 0) + 1)`
}

/** What an edit makes of an object; comments have no title, and only creations list pictures. */
interface EditedText {
  title?: string
  body: string
  /** Row ids in their order. */
  pictures?: readonly number[]
}

/**
 * Throws InputError when the edit's statement, which returns the rows that it changed, found the version gone; not when the object
 * says what the edit makes of it, as after one whose answer got lost.
 */
export async function requireEdited(
  context: RequestContext,
  id: number,
  edited: { rows: readonly unknown[] | undefined; ifEditedAt: number | null | undefined },
  text: EditedText,
): Promise<void> {
  if (typeof edited.ifEditedAt !== 'number' || (edited.rows && edited.rows.length > 0)) return
  const [same] = await readRows(context, sameStatement(id, text))
  if (!same) throw new InputError('This was changed while you were editing', 'ifEditedAt')
}

function sameStatement(id: number, { title = '', body, pictures }: EditedText): SQL {
  const listed = sql`SELECT upload_id FROM upload_uses
    WHERE object_id = objects.id AND position IS NOT NULL ORDER BY position`
  const shows = pictures
    ? sql`(SELECT json_group_array(upload_id) FROM (${listed})) = ${JSON.stringify(pictures)}`
    : sql`TRUE`
  return sql`SELECT 1 FROM objects WHERE id = ${id} AND deleted_at IS NULL AND body = ${body}
    AND ${titleOf(sql`objects.id`)} = ${title} AND ${shows}`
}
