import { sql, type SQL } from 'drizzle-orm'
import { InputError } from '#upstream/errors.ts'

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

/** Throws InputError when the edit's statement, which returns the rows that it changed, found the version gone. */
export function requireEdited(
  rows: readonly unknown[] | undefined,
  ifEditedAt: number | null | undefined,
): void {
  if (typeof ifEditedAt !== 'number' || (rows && rows.length > 0)) return
  throw new InputError('This was changed while you were editing', 'ifEditedAt')
}
