import { columnList, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { writtenColumns, type ObjectKind } from '#upstream/db/object-fields.ts'
import type { PageStatement } from './export-sections.ts'

const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column}, 'unixepoch')`

/** Columns of each kind besides the common ones, and the tables they are in. */
const kinds: Record<ObjectKind, { columns: Sql; tables: Sql }> = {
  post: {
    columns: sqlFragment(`f.title AS forum, o.comment_count AS comments, o.view_count AS views`),
    tables: sqlFragment('JOIN posts t ON t.object_id = o.id LEFT JOIN forums f ON f.id = o.forum_id'),
  },
  comment: {
    columns: sqlFragment('s.public_id AS onObject, r.public_id AS inReplyTo'),
    tables: sqlFragment(`JOIN comments t ON t.object_id = o.id LEFT JOIN objects s ON s.id = o.subject_id
      LEFT JOIN objects r ON r.id = t.parent_id`),
  },
  ticket: {
    columns: sqlFragment(`t.number, t.kind AS type, d.name AS product, t.is_open AS isOpen,
      t.closed_version AS closedInVersion, o.comment_count AS comments`),
    tables: sqlFragment('JOIN tickets t ON t.object_id = o.id LEFT JOIN products d ON d.id = t.product_id'),
  },
  creation: {
    columns: sqlFragment(`t.kind AS type, t.download_count AS downloads, o.view_count AS views,
      o.comment_count AS comments, a.public_id AS archive, t.version, t.version_note AS versionNote`),
    tables: sqlFragment('JOIN creations t ON t.object_id = o.id LEFT JOIN uploads a ON a.id = t.upload_id'),
  },
}

export function textRows(kind: ObjectKind): PageStatement {
  const { columns, tables } = kinds[kind]
  const times = sqlFragment(`${time('o.created_at')} AS createdAt, ${time('o.edited_at')} AS editedAt`)
  const written = kind === 'comment' ? null : writtenColumns(kind, 't')
  const own = columnList([written, columns])
  return ({ userId, main }, after, count) => sql`SELECT o.id AS key, o.public_id AS id,
      ${main} || '/view/' || o.public_id AS address, ${own}, o.score AS likes, ${times}, o.body AS text
    FROM objects o ${tables}
    WHERE o.author_id = ${userId} AND o.deleted_at IS NULL AND o.kind = ${kind} AND o.id > ${after}
    ORDER BY o.id LIMIT ${count}`
}
