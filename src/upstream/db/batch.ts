import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { statementText } from './statement-text.ts'

/** A constant part of SQL text, for columns and joins that several statements share. */
export function sqlFragment(text: string): SQL {
  return sql.raw(text)
}

/**
 * An integer as a literal in SQL text. SQLite replans a statement each time a parameter of its `LIMIT` is bound, or of the `OFFSET` of a
 * full-text search, which takes longer than running most of them.
 */
export function literal(count: number): SQL {
  if (!Number.isSafeInteger(count)) throw new TypeError(`${count} is no whole number`)
  return sql.raw(String(count))
}

/** The columns of a statement, without those that are null because they weren't requested. */
export function columnList(columns: readonly (SQL | null)[]): SQL {
  const selected = columns.filter((column) => column !== null)
  return sql.join(selected, sqlFragment(', '))
}

/** Binds a statement, whether written as `sql` or built by Drizzle (whose own D1 batch takes no `sql` with parameters). */
function bind(database: Pick<D1Database, 'prepare'>, statement: SQLWrapper): D1PreparedStatement {
  const { text, values } = statementText(statement)
  return database.prepare(text).bind(...values)
}

/** Runs the statements in order as one transaction in one round trip. Returns their rows, statement by statement. */
export async function batch(
  database: Pick<D1Database, 'prepare' | 'batch'>,
  statements: readonly SQLWrapper[],
): Promise<unknown[][]> {
  const results = await database.batch(statements.map((statement) => bind(database, statement)))
  return results.map((result) => result.results)
}

/** Whether the error is a violation of the unique index on `table.column`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`)
}
