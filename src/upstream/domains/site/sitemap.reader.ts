import { sitePages } from '#shared/addresses/site-pages.ts'
import { sql, sqlFragment, type Sql, literal, batch, type StatementRunner } from '#upstream/db/sql.ts'

/** A page of the site and when it last changed, in seconds since the Unix epoch; null if unknown. */
export interface SitemapRow {
  key: number
  path: string
  changedAt: number | null
}

interface SitemapKind {
  key: Sql
  columns: Sql
  /** FROM and WHERE of the pages that exist; more conditions may be added. */
  from: Sql
}

const pages = JSON.stringify(sitePages.filter(({ isListed }) => isListed).map(({ pattern }) => pattern))

export const sitemapKinds: Record<string, SitemapKind> = {
  pages: {
    key: sqlFragment('page.key + 1'),
    columns: sqlFragment(`page.value AS path, CASE page.value WHEN '/changelog'
      THEN (SELECT max(updated_at) FROM changelog_entries) END AS changedAt`),
    from: sql`FROM json_each(${pages}) AS page WHERE true`,
  },
  forums: {
    key: sqlFragment('f.id'),
    columns: sqlFragment(`'/view/' || f.public_id AS path, NULL AS changedAt`),
    from: sqlFragment('FROM forums f WHERE f.archived_at IS NULL'),
  },
  posts: {
    key: sqlFragment('p.object_id'),
    columns: sqlFragment(`'/view/' || o.public_id || '/' || p.slug AS path,
      coalesce(o.edited_at, o.created_at) AS changedAt`),
    from: sqlFragment('FROM posts p CROSS JOIN objects o ON o.id = p.object_id WHERE o.deleted_at IS NULL'),
  },
  creations: {
    key: sqlFragment('c.object_id'),
    columns: sqlFragment(`'/view/' || o.public_id || '/' || c.slug AS path,
      coalesce(o.edited_at, o.created_at) AS changedAt`),
    from: sqlFragment(
      'FROM creations c CROSS JOIN objects o ON o.id = c.object_id WHERE o.deleted_at IS NULL',
    ),
  },
  products: {
    key: sqlFragment('p.id'),
    columns: sqlFragment(`'/tracker/' || p.public_id AS path, NULL AS changedAt`),
    from: sqlFragment('FROM products p WHERE p.archived_at IS NULL'),
  },
  tickets: {
    key: sqlFragment('t.object_id'),
    columns: sqlFragment(`'/tracker/' || t.number AS path, t.updated_at AS changedAt`),
    from: sqlFragment('FROM tickets t CROSS JOIN objects o ON o.id = t.object_id WHERE o.deleted_at IS NULL'),
  },
  people: {
    key: sqlFragment('u.id'),
    columns: sqlFragment(`'/@' || u.username AS path, NULL AS changedAt`),
    from: sqlFragment('FROM users u WHERE u.email_verified_at IS NOT NULL'),
  },
}

/** Row ids that one file covers: no more pages than the protocol allows, and each page always in the same file. */
const rowsPerFile = 50_000
// Not a parameter: that would not be an integer, and file numbers would have fractions.
const perFile = sqlFragment(String(rowsPerFile))
const maxFiles = 8_000
const rowsPerStep = 5_000

interface SitemapFile {
  kind: string
  number: number
}

export async function listFiles(database: StatementRunner): Promise<SitemapFile[]> {
  const kinds = Object.keys(sitemapKinds)
  const found = await batch(database, kinds.map(filesStatement))
  return kinds.flatMap((kind, index) =>
    ((found[index] ?? []) as { number: number }[]).map(({ number }) => ({ kind, number })),
  )
}

/** The pages of a file in steps of a few thousand, each read on demand; no step for a file without pages. */
export async function* readFile(
  database: StatementRunner,
  { kind, number }: SitemapFile,
): AsyncGenerator<SitemapRow[], void> {
  let after = (number - 1) * rowsPerFile
  const last = after + rowsPerFile
  for (;;) {
    const [found = []] = await batch(database, [stepStatement(kind, after, last)])
    const rows = found as SitemapRow[]
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerStep) return
    after = rows.at(-1)?.key ?? last
  }
}

/** Steps from each file's rows to the first row beyond them, so that it reads one index entry per file. */
function filesStatement(kind: string): Sql {
  const fileFrom = (from: Sql) => {
    const { key, from: source } = kindOf(kind)
    return sql`(SELECT (${key} - 1) / ${perFile} + 1 ${source} AND ${key} > ${from} ORDER BY ${key} LIMIT 1)`
  }
  return sql`WITH RECURSIVE files(number) AS (
      SELECT ${fileFrom(sql`0`)}
      UNION ALL SELECT ${fileFrom(sql`files.number * ${perFile}`)} FROM files
        WHERE files.number IS NOT NULL LIMIT ${literal(maxFiles)})
    SELECT number FROM files WHERE number IS NOT NULL`
}

function stepStatement(kind: string, after: number, last: number): Sql {
  const { key, columns, from } = kindOf(kind)
  return sql`SELECT ${key} AS key, ${columns} ${from} AND ${key} > ${after} AND ${key} <= ${last}
    ORDER BY ${key} LIMIT ${literal(rowsPerStep)}`
}

function kindOf(kind: string) {
  const found = sitemapKinds[kind]
  if (!found) throw new RangeError(`No map has pages of the kind ${kind}`)
  return found
}
