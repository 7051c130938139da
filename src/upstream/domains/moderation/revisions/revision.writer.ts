import { joinSql, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { editTime } from '#upstream/domains/objects/edit-conflict.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import {
  hasThisText,
  writtenFields,
  writtenValue,
  type ObjectKind,
  type TextOf,
} from '#upstream/db/object-fields.ts'

/**
 * The statements that store the text that an edit is about to replace; an object has its newest 50. They come first in the
 * edit's batch; `unchanged` is the edit's own condition on `objects`. An edit that changes nothing stores nothing.
 */
export function storeRevisionStatements<Kind extends ObjectKind>(
  { viewer, now }: RequestContext,
  kind: Kind,
  unchanged: Sql,
  text: TextOf<Kind>,
): Sql[] {
  const names = sqlFragment(writtenFields.join(', '))
  const values = joinSql(
    writtenFields.map((field) => writtenValue(field, sql`objects.id`)),
    ', ',
  )
  const newest = sql`(SELECT max(number) FROM revisions WHERE object_id = objects.id)`
  return [
    sql`INSERT INTO revisions (object_id, number, body, replaced_at, replaced_by, ${names})
      SELECT id, coalesce(${newest}, 0) + 1, body, ${editTime(now)}, ${viewer.id}, ${values}
      FROM objects WHERE ${unchanged} AND NOT (${hasThisText(kind, text)})`,
    sql`DELETE FROM revisions WHERE (object_id, number) IN (SELECT objects.id, ${newest} - ${limits.revisions}
      FROM objects WHERE ${unchanged})`,
  ]
}
