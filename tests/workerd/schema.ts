import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What migrations leave, as statements: replaying them all would take ten times as long. */
export type Schema = {
  create: string[]
  /** Inserts the rows that migrations insert, the list of migrations among them. */
  fill: string[]
}

/** Applies the migrations of a folder in memory, and returns the schema and the rows that are there then. */
export function schemaAfterMigrations(folder: string): Schema {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)')
  for (const file of readdirSync(folder).toSorted()) {
    database.exec(readFileSync(path.join(folder, file), 'utf8'))
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(file)
  }
  const texts = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(row.text))
  const isOwn =
    "name NOT GLOB 'sqlite_*' AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')"
  const tables = texts(`SELECT name AS text FROM pragma_table_list WHERE type = 'table' AND ${isOwn}`)
  const fill = tables.flatMap((table) => {
    const columns = texts(`SELECT 'quote("' || name || '")' AS text FROM pragma_table_info('${table}')`)
    const values = columns.join(` || ', ' || `)
    return texts(`SELECT 'INSERT INTO "${table}" VALUES (' || ${values} || ')' AS text FROM "${table}"`)
  })
  return {
    create: texts(`SELECT sql AS text FROM sqlite_schema WHERE sql IS NOT NULL AND ${isOwn} ORDER BY rowid`),
    fill,
  }
}
