import { DatabaseSync } from 'node:sqlite'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { RowLine, Table } from './backup-lines.ts'
import { statementsOf } from './sql-statements.ts'
import { countersOf, rowsOf, tablesOf } from './table-rows.ts'

/** Characters of statements whose rows are in memory at once. */
const charactersAtOnce = 1024 * 1024

/** How many tables, indexes and triggers the database has: without all of them, an export isn't whole. */
export interface Expected {
  tables: number
  rules: number
}

/**
 * Rows of a database that was exported as SQL. Each statement is run in a database in memory, whose rows become lines and are
 * removed again: SQLite parses its own language. Throws ScriptFailure if the export isn't whole; indexes and triggers are at its end.
 */
export async function* exportedRows(sql: AsyncIterable<string>, expected: Expected): AsyncGenerator<RowLine> {
  const staging = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  let table: Table | undefined
  let waiting = 0
  const found = { tables: 0, rules: 0 }

  function* emptied(): Generator<RowLine> {
    if (!table || waiting === 0) return
    yield* rowsOf(staging, table)
    staging.exec(`DELETE FROM "${table.name}"`)
    waiting = 0
  }

  try {
    for await (const statement of statementsOf(sql)) {
      const kind = kindOf(statement)
      if (kind === 'row') {
        staging.exec(statement)
        waiting += statement.length
        if (waiting >= charactersAtOnce) yield* emptied()
        continue
      }
      yield* emptied()
      if (kind === 'counter' || kind === 'table') staging.exec(statement)
      if (kind === 'table') {
        table = tablesOf(staging).at(-1)
        found.tables += 1
        if (table) yield { table }
      }
      if (kind === 'rule') {
        if (found.rules === 0) yield* countersOf(staging)
        found.rules += 1
        yield { rule: statement.slice(0, -1) }
      }
    }
    yield* emptied()
  } catch (error) {
    if (error instanceof ScriptFailure) throw error
    throw new ScriptFailure(`The export of the database can't be read: ${(error as Error).message}.`)
  } finally {
    staging.close()
  }
  if (found.tables < expected.tables || found.rules < expected.rules)
    throw new ScriptFailure('The export of the database ends too early. Run the command again.')
}

/** Kind of an exported statement; throws for one that no export has. */
function kindOf(statement: string): 'row' | 'counter' | 'table' | 'rule' | 'none' {
  if (/^(?:INSERT INTO|DELETE FROM) "?sqlite_sequence"?/i.test(statement)) return 'counter'
  if (/^INSERT INTO /i.test(statement)) return 'row'
  if (/^CREATE TABLE /i.test(statement)) return 'table'
  if (/^CREATE (?:UNIQUE )?(?:INDEX|TRIGGER) /i.test(statement)) return 'rule'
  if (/^(?:PRAGMA|ANALYZE)\b/i.test(statement)) return 'none'
  throw new ScriptFailure(
    `The export of the database has a statement that wasn't expected: ${statement.slice(0, 60)}`,
  )
}
