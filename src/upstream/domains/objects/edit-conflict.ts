import { sql, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import { hasThisText, type ObjectKind, type TextOf } from '#upstream/db/object-fields.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { refuse } from '#shared/refusals/refusals.ts'

/** Not deleted, and last edited at `ifEditedAt`, 0 for never; without a time any version matches. */
export function isUnchanged(id: number, ifEditedAt: number | null | undefined): Sql {
  const isExisting = sql`id = ${id} AND deleted_at IS NULL`
  return typeof ifEditedAt === 'number'
    ? sql`${isExisting} AND coalesce(edited_at, 0) = ${ifEditedAt}`
    : isExisting
}

export function isNotDeleted(id: number): Sql {
  return sql`EXISTS (SELECT 1 FROM objects WHERE id = ${id} AND deleted_at IS NULL)`
}

/** For effects that must not be repeated with the edit. It comes before the statements that change the object. */
export function isOtherText<Kind extends ObjectKind>(
  kind: Kind,
  publicId: string,
  unchanged: Sql,
  text: TextOf<Kind>,
  pictures?: readonly number[],
): Sql {
  return sql`EXISTS (SELECT 1 FROM objects WHERE ${unchanged}) AND NOT EXISTS (${sameStatement(kind, publicId, text, pictures)})`
}

/** Whether an object has those contents already: then an edit changes nothing, not even the time of the last edit. */
export async function hasText<Kind extends ObjectKind>(
  context: RequestContext,
  kind: Kind,
  publicId: string,
  text: TextOf<Kind>,
  pictures?: readonly number[],
): Promise<boolean> {
  const same = await readRows(context, sameStatement(kind, publicId, text, pictures))
  return same.length > 0
}

/** The time of an edit made now, in seconds; always later than the one before, so that each version has its own. */
export function editTime(now: number): Sql {
  return sql`max(${now}, coalesce(edited_at, 0) + 1)`
}

interface Edited<Kind extends ObjectKind> {
  rows: readonly unknown[] | undefined
  ifEditedAt: number | null | undefined
  text: TextOf<Kind>
  pictures?: readonly number[]
}

/** Throws InputError if the edit found another version; not for one that is stored already, whose response got lost. */
export async function requireEdited<Kind extends ObjectKind>(
  context: RequestContext,
  kind: Kind,
  publicId: string,
  { rows, ifEditedAt, text, pictures }: Edited<Kind>,
): Promise<void> {
  if (typeof ifEditedAt !== 'number' || (rows && rows.length > 0)) return
  if (!(await hasText(context, kind, publicId, text, pictures)))
    throw new InputError(refuse('changed-meanwhile'), 'ifEditedAt')
}

/** `pictures` are the row ids of those that a creation lists, in their order. */
function sameStatement<Kind extends ObjectKind>(
  kind: Kind,
  publicId: string,
  text: TextOf<Kind>,
  pictures?: readonly number[],
): Sql {
  const listed = sql`SELECT upload_id FROM upload_uses
    WHERE object_id = objects.id AND position IS NOT NULL ORDER BY position`
  const shows = pictures
    ? sql`(SELECT json_group_array(upload_id) FROM (${listed})) = ${JSON.stringify(pictures)}`
    : sql`TRUE`
  return sql`SELECT 1 FROM objects WHERE public_id = ${publicId} AND deleted_at IS NULL
    AND ${hasThisText(kind, text)} AND ${shows}`
}
