import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteAsyncDialect()

/** A part of SQL text that is known when the program is written, for columns and joins that several statements share. */
export function fragment(text: string): SQL {
  return sql.raw(text)
}

/** Binds a statement, whether written as `sql` or built by Drizzle (whose own D1 batch takes no `sql` with parameters). */
function bind(database: D1Database, statement: SQLWrapper): D1PreparedStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
  return database.prepare(text).bind(...params)
}

/** Runs the statements in order as one transaction and one round trip; all of them count or none. Rows come by statement. */
export async function batch(database: D1Database, statements: readonly SQLWrapper[]): Promise<unknown[][]> {
  const results = await database.batch(statements.map((statement) => bind(database, statement)))
  return results.map((result) => result.results)
}

/** Whether the error is a unique index refusing a row, by the index's `table.column`. */
export function isTaken(error: unknown, column: string): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`)
}
