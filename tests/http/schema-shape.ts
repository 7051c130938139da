/** A table as the statements that use it see it. */
export interface TableShape {
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
  FROM sqlite_schema t WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*' AND t.name NOT GLOB 'sqlite_*' ORDER BY name`

/** The shape of all tables of a database. */
export async function schemaShape(database: D1Database): Promise<TableShape[]> {
  const { results } = await database
    .prepare(query)
    .all<Record<'name' | 'columns' | 'uniques' | 'triggers', string>>()
  return results.map(({ name, columns, uniques, triggers }) => ({
    name,
    columns: JSON.parse(columns) as ColumnShape[],
    uniques: JSON.parse(uniques) as string[],
    triggers: JSON.parse(triggers) as string[],
  }))
}

/** All that a database is made of, word by word. */
export async function schemaText(database: D1Database): Promise<string> {
  const schemaQuery = `SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name`
  return JSON.stringify((await database.prepare(schemaQuery).all()).results)
}
