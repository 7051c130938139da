import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'

/** A table as the statements that use it see it. */
interface TableShape {
  name: string
  columns: ColumnShape[]
  /** The columns of each unique index, joined by commas. */
  uniques: string[]
  triggers: string[]
}

interface ColumnShape {
  name: string
  type: string
  /** Whether an INSERT has to name it. */
  isNeeded: boolean
}

const query = `SELECT name,
    (SELECT json_group_array(json_object('name', c.name, 'type', c.type,
        'isNeeded', json(iif(c."notnull" AND c.dflt_value IS NULL AND (c.pk = 0 OR c.type <> 'INTEGER'), 'true', 'false'))))
      FROM pragma_table_info(t.name) c) AS columns,
    (SELECT json_group_array((SELECT group_concat(u.name) FROM pragma_index_info(i.name) u))
      FROM pragma_index_list(t.name) i WHERE i."unique") AS uniques,
    (SELECT json_group_array(name) FROM (SELECT name FROM sqlite_schema s
      WHERE s.type = 'trigger' AND s.tbl_name = t.name ORDER BY name)) AS triggers
  FROM sqlite_schema t WHERE t.type IN ('table', 'view') AND t.name NOT GLOB 'sqlite_*' ORDER BY name`

/** The shape of all tables of a database, by name. */
function schemaShape(database: DatabaseSync): Map<string, TableShape> {
  const rows = database.prepare(query).all() as Record<'name' | 'columns' | 'uniques' | 'triggers', string>[]
  const tables = rows.map(({ name, columns, uniques, triggers }) => ({
    name,
    columns: JSON.parse(columns) as ColumnShape[],
    uniques: JSON.parse(uniques) as string[],
    triggers: JSON.parse(triggers) as string[],
  }))
  return new Map(tables.map((table) => [table.name, table]))
}

/** Incompatible changes of a table: those by which statements for its earlier shape would fail. */
function losses(table: TableShape, now: TableShape | undefined): string[] {
  if (!now) return [`${table.name} is gone`]
  const gone = table.columns.filter(
    ({ name, type }) => !now.columns.some((column) => column.name === name && column.type === type),
  )
  const needed = now.columns.filter(
    ({ name, isNeeded }) =>
      isNeeded && !table.columns.some((column) => column.name === name && column.isNeeded),
  )
  const isOld = (name: string) => table.columns.some((column) => column.name === name)
  const narrower = now.uniques.filter(
    (columns) => !table.uniques.includes(columns) && columns.split(',').every(isOld),
  )
  const silent = table.triggers.filter((trigger) => !now.triggers.includes(trigger))
  return [
    ...gone.map(({ name }) => `${table.name}.${name} is gone`),
    ...needed.map(({ name }) => `${table.name}.${name} has to be given`),
    ...narrower.map((columns) => `${table.name} takes (${columns}) once only`),
    ...silent.map((trigger) => `${trigger} is gone`),
  ]
}

describe.each(['migrations', 'search-migrations'])('%s', (name) => {
  const folder = path.join('src/upstream/db', name)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))

  test('each has the next number', () => {
    const numbers = files.map((file) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(files.map((_, index) => index + 1))
  })

  test('R9: migrations only add, so that the previous version keeps working while they are applied', () => {
    const database = new DatabaseSync(':memory:')
    for (const file of files) {
      const before = schemaShape(database)
      database.exec(readFileSync(path.join(folder, file), 'utf8'))
      const after = schemaShape(database)
      const lost = [...before.values()].flatMap((table) => losses(table, after.get(table.name)))
      expect({ file, lost }).toEqual({ file, lost: [] })
    }
    expect(schemaShape(database).size).toBeGreaterThan(name === 'migrations' ? 30 : 3)
  })
})
