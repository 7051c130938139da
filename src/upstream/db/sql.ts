import template, { join, raw, type Sql } from 'sql-template-tag'

export type { Sql }

export type SqlValue = string | number | boolean | null | Uint8Array | ArrayBuffer

/** A statement, or a part of one: SQL text whose `${}` are parameters, or parts of it. */
export const sql: (text: TemplateStringsArray, ...values: readonly (SqlValue | Sql)[]) => Sql = template

/** A constant part of SQL text, for columns and joins that several statements share. */
export function sqlFragment(text: string): Sql {
  return raw(text)
}

/**
 * An integer as a literal in SQL text. SQLite replans a statement each time a parameter of its `LIMIT` is bound, or of the `OFFSET` of a
 * full-text search, which takes longer than running most of them.
 */
export function literal(count: number): Sql {
  if (!Number.isSafeInteger(count)) throw new TypeError(`${count} is no whole number`)
  return raw(String(count))
}

/** Parts, separated by the text; at least one. */
export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return join(parts, separator)
}

/** Values as parameters, separated by commas, for `IN (…)`, which is false without any. */
export function valueList(values: readonly SqlValue[]): Sql {
  return values.length > 0 ? join(values) : raw('')
}

/** The columns of a statement, without those that are null because they weren't requested. */
export function columnList(columns: readonly (Sql | null)[]): Sql {
  return join(
    columns.filter((column) => column !== null),
    ', ',
  )
}

/** A database that statements run on: the platform's own, or a session of it. */
export type StatementRunner = Pick<D1Database, 'prepare' | 'batch'>

function bind(database: Pick<D1Database, 'prepare'>, statement: Sql): D1PreparedStatement {
  return database.prepare(statement.sql).bind(...statement.values)
}

/** Runs the statements in order as one transaction in one round trip. Returns their rows, statement by statement. */
export async function batch(database: StatementRunner, statements: readonly Sql[]): Promise<unknown[][]> {
  const results = await database.batch(statements.map((statement) => bind(database, statement)))
  return results.map((result) => result.results)
}

export async function queryRows<Row>(database: Pick<D1Database, 'prepare'>, statement: Sql): Promise<Row[]> {
  const { results } = await bind(database, statement).all<Row>()
  return results
}

/** Whether the error is a violation of the unique index on `table.column`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`)
}
