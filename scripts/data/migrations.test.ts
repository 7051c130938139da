import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'

interface Column {
  name: string
  notnull: number
  dflt_value: string | null
}

/** Tables that are made from others, and were made anew under another name before the first release. */
const replaced = new Set(['0021_hub_lists.sql'])

describe.each(['migrations', 'search-migrations'])('%s', (name) => {
  const folder = path.join('src/upstream/db', name)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const database = new DatabaseSync(':memory:')

  test('each has the next number', () => {
    const numbers = files.map((file) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(files.map((_, index) => index + 1))
  })

  test.each(files)(
    'after %s the code before it still works: nothing it reads or writes is missing',
    (file) => {
      const before = schemaOf(database)
      database.exec(readFileSync(path.join(folder, file), 'utf8'))
      const after = schemaOf(database)
      if (replaced.has(file)) return
      const faults = [...before].flatMap(([table, columns]) => {
        const now = after.get(table)
        if (!now) return [`The table ${table} is gone.`]
        const gone = [...columns.keys()].filter((column) => !now.has(column))
        const demanded = [...now.values()].filter(
          (column) => !columns.has(column.name) && column.notnull === 1 && column.dflt_value === null,
        )
        return [
          ...gone.map((column) => `The column ${table}.${column} is gone.`),
          ...demanded.map((column) => `The code before doesn't set ${table}.${column.name}.`),
        ]
      })
      expect(faults).toEqual([])
    },
  )
})

function schemaOf(database: DatabaseSync): Map<string, Map<string, Column>> {
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'`)
    .all() as { name: string }[]
  return new Map(
    tables.map(({ name }) => {
      const columns = database.prepare('SELECT * FROM pragma_table_info(?)').all(name) as unknown as Column[]
      return [name, new Map(columns.map((column) => [column.name, column]))]
    }),
  )
}
