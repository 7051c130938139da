import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const migrations = { DB: 'src/upstream/db/migrations', SEARCH: 'src/upstream/db/search-migrations' }

export const databaseSchemaFile = 'src/upstream/db/schema.gen.ts'

interface ColumnInfo {
  name: string
  type: string
  notnull: number
  pk: number
}

/** TypeScript types of SQLite's, as D1 returns them in rows. */
const types: Record<string, string> = { INTEGER: 'number', REAL: 'number', TEXT: 'string', BLOB: 'number[]' }

/** Types of columns whose values the code restricts, not a CHECK. */
const restricted: Record<string, string> = { language: 'Language', provider: "'github' | 'steam' | 'google'" }

/** A module with the names of all migrations, and the columns of each table of the main database after them. */
export function databaseSchema(): string {
  const database = new DatabaseSync(':memory:')
  for (const file of filesIn(migrations.DB))
    database.exec(readFileSync(path.join(migrations.DB, file), 'utf8'))
  const tables = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all() as unknown as { name: string; sql: string }[]
  const members = tables.map(({ name, sql }) => {
    const columns = database
      .prepare(`SELECT * FROM pragma_table_info(?)`)
      .all(name) as unknown as ColumnInfo[]
    return `  ${name}: {\n${columns.map((column) => `    ${column.name}: ${typeOf(column, sql)}\n`).join('')}  }\n`
  })
  database.close()
  return [
    '// Generated from the migrations by `npm run codegen`; not to be edited.',
    "import type { Language } from '#shared/page/language.ts'\n",
    `/** The migrations of each database, in their order. */`,
    `export const migrations = {\n${Object.entries(migrations)
      .map(
        ([binding, folder]) =>
          `  ${binding}: [\n${filesIn(folder)
            .map((file) => `    '${file}',\n`)
            .join('')}  ],\n`,
      )
      .join('')}}\n`,
    '/** The tables of the main database with the types of their columns in rows of D1; a BLOB is an array of bytes. */',
    `export interface Schema {\n${members.join('')}}\n`,
  ].join('\n')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).toSorted()
}

/** A column's type: that of its possible values, if a CHECK lists them. */
function typeOf({ name, type, notnull, pk }: ColumnInfo, table: string): string {
  const [, listed] = new RegExp(`CHECK \\(${name} IN \\(([^)]+)\\)`, 'u').exec(table) ?? []
  const values = listed?.split(',').map((value) => value.trim())
  const base = values?.join(' | ') ?? restricted[name] ?? types[type]
  if (base === undefined) throw new Error(`Column ${name} has the unknown type ${type}`)
  return notnull === 1 || pk > 0 ? base : `${base} | null`
}
