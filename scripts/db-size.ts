import { globSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { largestDatabase } from '#shared/alarm-levels.ts'
import { checkEnvironment } from '#scripts/environment/check-environment.ts'
import { persistPath } from '#scripts/environment/local-environment.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

rejectOptions('npm run db:size')

const digits = (number: number) => Math.round(number).toLocaleString('en-GB').padStart(13)

/** Prints the pages that a database's tables have with their indexes, the largest first; returns the bytes of each. */
function printTables(title: string, database: DatabaseSync): Map<string, number> {
  const tables = database
    .prepare(
      `SELECT m.tbl_name AS name, sum(s.pgsize) AS bytes FROM dbstat s JOIN sqlite_schema m ON m.name = s.name
       GROUP BY m.tbl_name ORDER BY bytes DESC, name`,
    )
    .all() as { name: string; bytes: number }[]
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`\n${title}: ${digits(total).trim()} bytes`)
  console.log(`${'rows'.padStart(13)}${'bytes'.padStart(14)}  table with its indexes`)
  for (const { name, bytes } of tables) {
    const counted = database.prepare(`SELECT count(*) AS count FROM "${name}"`).get()
    console.log(`${digits(Number(counted?.count))} ${digits(bytes)}  ${name}`)
  }
  return new Map(tables.map(({ name, bytes }) => [name, bytes]))
}

/**
 * Prints the bytes of an object of each kind, and how many objects of all kinds fit into one database. A table that belongs to objects,
 * by a column that refers to them, is shared out by the bytes of its rows' values; so is the table of objects itself.
 */
function printKinds(database: DatabaseSync, tables: ReadonlyMap<string, number>): void {
  const kinds = database
    .prepare('SELECT kind, count(*) AS count, 0 AS bytes FROM objects GROUP BY kind ORDER BY kind')
    .all() as { kind: string; count: number; bytes: number }[]
  if (kinds.length === 0) return
  for (const [table, bytes] of tables) {
    const shares = sharesOf(database, table)
    const all = shares.reduce((sum, { weight }) => sum + weight, 0)
    for (const { kind, weight } of shares)
      for (const one of kinds) if (one.kind === kind) one.bytes += (bytes * weight) / all
  }
  console.log(`\n${'objects'.padStart(13)}${'bytes of each'.padStart(14)}  kind`)
  for (const { kind, count, bytes } of kinds)
    console.log(`${digits(count)} ${digits(bytes / count)}  ${kind}`)
  const total = [...tables.values()].reduce((sum, bytes) => sum + bytes, 0)
  const objects = kinds.reduce((sum, { count }) => sum + count, 0)
  const fit = digits((largestDatabase.bytes / total) * objects).trim()
  console.log(`\n10 GB hold about ${fit} objects of this mix, with everything beside them.`)
}

/** The bytes of a table's values by kind of object; none for a table that doesn't belong to objects. */
function sharesOf(database: DatabaseSync, table: string): { kind: string; weight: number }[] {
  const keys = database
    .prepare(`SELECT "from" AS name FROM pragma_foreign_key_list(?) WHERE "table" = 'objects'`)
    .all(table)
  const key = keys.find(({ name }) => name === 'object_id') ?? keys[0]
  const column = table === 'objects' ? 'id' : key?.name
  if (column === undefined) return []
  const weight = database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => `coalesce(length(CAST(t."${String(name)}" AS BLOB)), 0) + 1`)
  return database
    .prepare(
      `SELECT o.kind, sum(${weight.join(' + ')}) AS weight FROM "${table}" t JOIN objects o ON o.id = t."${String(column)}" GROUP BY o.kind`,
    )
    .all() as { kind: string; weight: number }[]
}

try {
  const { local } = await checkEnvironment({ serves: false, needsData: true })
  const databases = globSync('d1/miniflare-D1DatabaseObject/*.sqlite', { cwd: persistPath(local.dataDir) })
    .filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file))
    .map((file) => new DatabaseSync(path.join(persistPath(local.dataDir), file), { readOnly: true }))
  const data = databases.find((database) =>
    database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'objects'`).get(),
  )
  if (!data) throw new ScriptFailure(`${local.dataDir} has no database yet.`)
  printKinds(data, printTables('data', data))
  for (const database of databases) if (database !== data) printTables('search index', database)
} catch (error) {
  endWithSentence(error)
}
