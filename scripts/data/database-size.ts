import type { DatabaseSync } from 'node:sqlite'

/** A table with its indexes. */
export interface TableSize {
  name: string
  rows: number
  bytes: number
}

/** The objects of one kind, with their rows in all tables and indexes. */
export interface KindSize {
  kind: string
  count: number
  bytes: number
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of a database, largest first, by the pages that they and their indexes have (`dbstat`). */
export function tableSizes(database: DatabaseSync): TableSize[] {
  const owners = database
    .prepare(
      `SELECT m.tbl_name AS name, sum(s.pgsize) AS bytes FROM dbstat s JOIN sqlite_schema m ON m.name = s.name
       GROUP BY m.tbl_name ORDER BY bytes DESC, name`,
    )
    .all() as { name: string; bytes: number }[]
  return owners.map(({ name, bytes }) => ({ name, bytes, rows: count(database, name) }))
}

/**
 * The kinds of objects. A table that belongs to objects, by a column that refers to them, is shared out by the bytes of its rows' values;
 * so is the table of objects itself.
 */
export function kindSizes(database: DatabaseSync): KindSize[] {
  const kinds = new Map<string, KindSize>()
  const counts = database
    .prepare('SELECT kind, count(*) AS count FROM objects GROUP BY kind ORDER BY kind')
    .all()
  for (const { kind, count: number } of counts as { kind: string; count: number }[])
    kinds.set(kind, { kind, count: number, bytes: 0 })
  for (const { name, bytes } of tableSizes(database)) {
    const shares = sharesOf(database, name)
    const total = shares.reduce((sum, share) => sum + share.weight, 0)
    for (const { kind, weight } of shares) {
      const size = kinds.get(kind)
      if (size) size.bytes += (bytes * weight) / total
    }
  }
  return [...kinds.values()]
}

/** The bytes of a table's values by kind of object; none for a table that doesn't belong to objects. */
function sharesOf(database: DatabaseSync, table: string): { kind: string; weight: number }[] {
  const column = table === 'objects' ? 'id' : ownerColumn(database, table)
  if (column === undefined) return []
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[]
  const weight = columns
    .map(({ name }) => `coalesce(length(CAST(t.${quoted(name)} AS BLOB)), 0) + 1`)
    .join(' + ')
  return database
    .prepare(
      `SELECT o.kind, sum(${weight}) AS weight FROM ${quoted(table)} t JOIN objects o ON o.id = t.${quoted(column)} GROUP BY o.kind`,
    )
    .all() as { kind: string; weight: number }[]
}

function ownerColumn(database: DatabaseSync, table: string): string | undefined {
  const keys = database
    .prepare(`SELECT "from" AS name FROM pragma_foreign_key_list(?) WHERE "table" = 'objects'`)
    .all(table) as { name: string }[]
  return (keys.find(({ name }) => name === 'object_id') ?? keys[0])?.name
}

function count(database: DatabaseSync, table: string): number {
  if (table === 'sqlite_schema') return 0
  const [row] = database.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).all() as {
    count: number
  }[]
  return row?.count ?? 0
}
