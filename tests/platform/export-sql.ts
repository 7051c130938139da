import type { DatabaseSync } from 'node:sqlite'

type Value = string | number | bigint | null | Uint8Array

/** A database as SQL, in the form that the platform's exports have; the drill compares it with the simulator's. */
export function* exportedSql(sqlite: DatabaseSync): Generator<string> {
  yield 'PRAGMA defer_foreign_keys=TRUE;'
  const tables = sqlite.prepare(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL ORDER BY name = 'sqlite_sequence', rowid`,
  )
  for (const { name, sql } of tables.all() as { name: string; sql: string }[]) {
    if (/CREATE VIRTUAL TABLE/i.test(sql))
      throw new Error('D1 Export error: cannot export databases with Virtual Tables (fts5)')
    if (name === 'sqlite_sequence') yield 'DELETE FROM sqlite_sequence;'
    else yield `${sql.replace(/^CREATE TABLE (?=["'])/, 'CREATE TABLE IF NOT EXISTS ')};`
    const rows = sqlite.prepare(`SELECT * FROM "${name}"`)
    rows.setReadBigInts(true)
    const columns = rows.columns().map((column) => `"${column.name}"`)
    for (const row of rows.iterate() as Iterable<Record<string, Value>>)
      yield `INSERT INTO "${name}" (${columns.join(',')}) VALUES(${Object.values(row).map(literal).join(',')});`
  }
  const rules = sqlite.prepare(
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('index', 'trigger', 'view') ORDER BY type COLLATE NOCASE`,
  )
  for (const { sql } of rules.all() as { sql: string }[]) yield `${sql};`
}

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  if (typeof value !== 'string') return String(value)
  let text = `'${value.replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
  if (value.includes('\r')) text = `replace(${text},'\\r',char(13))`
  return value.includes('\n') ? `replace(${text},'\\n',char(10))` : text
}
