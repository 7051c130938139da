import type { Sql } from './sql.ts'

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
