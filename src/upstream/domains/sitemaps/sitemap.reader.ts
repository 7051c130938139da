import { literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { batch, type StatementRunner } from '#upstream/db/batch.ts'
import { sitemapKinds, type SitemapRow } from './sitemap-kinds.ts'

/** Row ids that one file covers: no more pages than the protocol allows, and each page always in the same file. */
const rowsPerFile = 50_000
// Not a parameter: that would not be an integer, and file numbers would have fractions.
const perFile = sqlFragment(String(rowsPerFile))
const maxFiles = 8_000
/** Pages that one query reads. */
const rowsPerStep = 5_000

export interface SitemapFile {
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
export function filesStatement(kind: string): Sql {
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

export function stepStatement(kind: string, after: number, last: number): Sql {
  const { key, columns, from } = kindOf(kind)
  return sql`SELECT ${key} AS key, ${columns} ${from} AND ${key} > ${after} AND ${key} <= ${last}
    ORDER BY ${key} LIMIT ${literal(rowsPerStep)}`
}

function kindOf(kind: string) {
  const found = sitemapKinds[kind]
  if (!found) throw new RangeError(`No map has pages of the kind ${kind}`)
  return found
}
