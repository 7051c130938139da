import type { DatabaseSync } from 'node:sqlite'
import { isCommunityTable } from '#scripts/data/migrate.ts'
import type { Column, RowLine, Table } from './backup-lines.ts'

/** Rows that no backup has. */
const leftOut: Readonly<Record<string, string>> = {
  // The text of waiting emails may contain keys, and a restored site would send them a second time.
  mails: `state = 'queued' OR sealed IS NOT NULL`,
  // Copies of a user's data live for two days, and contain nothing that isn't here anyway. Their files are left out too.
  data_exports: 'true',
}

/** The prefix of blobs that no backup has. */
export const leftOutBlobs = 'exports/'

/** A database's own tables, in the order in which they were created. */
export function tablesOf(database: DatabaseSync): Table[] {
  const found = database
    .prepare(
      `SELECT name, sql, (SELECT json_group_array(json_object('name', c.name, 'type', c.type)) FROM pragma_table_info(t.name) c)
        AS columns FROM sqlite_schema t WHERE type = 'table' AND ${isCommunityTable} ORDER BY rowid`,
    )
    .all() as { name: string; sql: string; columns: string }[]
  return found.map(({ name, sql, columns }) => ({ name, sql, columns: JSON.parse(columns) as Column[] }))
}

/** The rows of a table, each as a JSON array that SQLite itself writes, since JavaScript's numbers don't hold every integer. */
export function* rowsOf(database: DatabaseSync, { name, columns }: Table): Generator<RowLine> {
  const cells = columns.map((column) =>
    column.type === 'BLOB'
      ? `iif("${column.name}" IS NULL, NULL, hex("${column.name}"))`
      : `"${column.name}"`,
  )
  const without = leftOut[name] === undefined ? '' : ` WHERE NOT (${leftOut[name]})`
  const rows = database.prepare(`SELECT json_array(${cells.join(', ')}) AS row FROM "${name}"${without}`)
  for (const { row } of rows.iterate() as Iterable<{ row: string }>) yield { row }
}

/** The counters of ids that never come again. */
export function* countersOf(database: DatabaseSync): Generator<RowLine> {
  const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`).get()
  if (!isThere) return
  const counters = database.prepare('SELECT json_array(name, seq) AS counter FROM sqlite_sequence').all()
  for (const { counter } of counters as { counter: string }[]) yield { counter }
}

/** Indexes and triggers. */
export function* rulesOf(database: DatabaseSync): Generator<RowLine> {
  const rules = database.prepare(
    `SELECT sql AS rule FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL AND ${isCommunityTable} ORDER BY rowid`,
  )
  for (const { rule } of rules.all() as { rule: string }[]) yield { rule }
}
