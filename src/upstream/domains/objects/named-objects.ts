import { sql, type Sql } from '#upstream/db/sql.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import type { MarkupObject } from '#upstream/markup/base/context.ts'

const namedColumns = columns(
  { o: 'objects', s: 'objects', t: 'tickets?' },
  'o.public_id AS publicId, o.kind, s.public_id AS subjectPublicId, s.kind AS subjectKind, t.number',
)

export interface NamedObjectRow extends RowOf<typeof namedColumns> {
  subjectKind: keyof typeof paths
  title: string
  slug: string | null
}

const paths = {
  post: viewPath,
  creation: viewPath,
  ticket: ({ number }: NamedObjectRow) => objectPath({ number: number ?? 0 }),
}

/** The objects among any number of public ids that are not deleted; a comment only if its subject isn't either. */
export function namedObjectsStatement(publicIds: readonly string[]): Sql {
  return sql`SELECT ${namedColumns}, coalesce(p.title, t.title, c.title) AS title, coalesce(p.slug, c.slug) AS slug
    FROM json_each(${JSON.stringify(publicIds)}) AS named CROSS JOIN objects o ON o.public_id = named.value
      CROSS JOIN objects s ON s.id = coalesce(o.subject_id, o.id)
      LEFT JOIN posts p ON p.object_id = s.id LEFT JOIN tickets t ON t.object_id = s.id
      LEFT JOIN creations c ON c.object_id = s.id
    WHERE o.deleted_at IS NULL AND s.deleted_at IS NULL`
}

export function namedObjects(rows: readonly NamedObjectRow[]): ReadonlyMap<string, MarkupObject> {
  return new Map(rows.map((row) => [row.publicId, markupObject(row)]))
}

function viewPath({ subjectPublicId, slug }: NamedObjectRow): string {
  return objectPath({ id: subjectPublicId, slug: slug ?? '' })
}

function markupObject(row: NamedObjectRow): MarkupObject {
  const href = paths[row.subjectKind](row)
  if (row.kind !== 'comment') return { title: row.title, href }
  return { title: row.title, href: `${href}#${row.publicId}`, isComment: true }
}
