import { env } from 'cloudflare:workers'
import {
  queryRows,
  columnList,
  joinSql,
  sql,
  sqlFragment,
  type Sql,
  type SqlValue,
} from '#upstream/db/sql.ts'
import type { Schema } from '#upstream/db/schema.gen.ts'

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A row of a table, its columns in camel case. */
export type Row<Table extends keyof Schema> = {
  [Column in keyof Schema[Table] as CamelCase<Column>]: Schema[Table][Column]
}

/** Values of a new row; those left out have their defaults. */
export type NewRow<Table extends keyof Schema> = {
  [Column in keyof Row<Table>]?: Row<Table>[Column] | Uint8Array
}

/** Inserts a row, and returns all of it. */
export async function insertRow<Table extends keyof Schema>(
  table: Table,
  values: NewRow<Table>,
): Promise<Row<Table>> {
  const entries = Object.entries(values) as [string, SqlValue][]
  const names = columnList(entries.map(([name]) => sqlFragment(snakeCase(name))))
  const parameters = joinSql(
    entries.map(([, value]) => sql`${value}`),
    ', ',
  )
  const [row] = await queryRows<Record<string, unknown>>(
    env.DB,
    sql`INSERT INTO ${sqlFragment(table)} (${names}) VALUES (${parameters}) RETURNING *`,
  )
  if (!row) throw new Error(`The row of ${table} was not stored`)
  return camelCased(row) as Row<Table>
}

/** The rows of a table that meet the condition, which may end with an ORDER BY; without one their order isn't defined. */
export async function findRows<Table extends keyof Schema>(
  table: Table,
  condition: Sql = sql`TRUE`,
): Promise<Row<Table>[]> {
  const rows = await queryRows<Record<string, unknown>>(
    env.DB,
    sql`SELECT * FROM ${sqlFragment(table)} WHERE ${condition}`,
  )
  return rows.map((row) => camelCased(row) as Row<Table>)
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function camelCased(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries)
}
