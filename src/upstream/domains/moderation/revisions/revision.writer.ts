import { sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { editTime } from '#upstream/domains/objects/edit-conflict.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { titleOf } from '#upstream/domains/objects/object-columns.ts'

/** A text that replaces another; comments have no title. */
interface NewText {
  title?: string
  body: string
}

/**
 * The statements that store the text that an edit is about to replace; an object has its newest 50. They come first in the
 * edit's batch; `unchanged` is the edit's own condition on `objects`. An edit that changes nothing stores nothing.
 */
export function storeRevisionStatements(
  { viewer, now }: RequestContext,
  unchanged: Sql,
  text: NewText,
): Sql[] {
  const title = titleOf(sql`objects.id`)
  const isOther = sql`(body <> ${text.body} OR ${title} <> ${text.title ?? ''})`
  const newest = sql`(SELECT max(number) FROM revisions WHERE object_id = objects.id)`
  return [
    sql`INSERT INTO revisions (object_id, number, title, body, replaced_at, replaced_by)
      SELECT id, coalesce(${newest}, 0) + 1, ${title}, body, ${editTime(now)}, ${viewer.id}
      FROM objects WHERE ${unchanged} AND ${isOther}`,
    sql`DELETE FROM revisions WHERE (object_id, number) IN (SELECT objects.id, ${newest} - ${limits.revisions}
      FROM objects WHERE ${unchanged})`,
  ]
}
