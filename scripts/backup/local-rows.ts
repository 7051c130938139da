import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { persistPath } from '#scripts/environment/local-environment.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { RowLine } from './backup-lines.ts'
import { countersOf, rowsOf, rulesOf, tablesOf } from './table-rows.ts'

/** How long to wait for a moment without writes. */
const timeoutMs = 30_000

/**
 * All rows of a data folder's community, as they are at one moment, one after the other: the database is read as the file that the
 * simulator keeps, because its own interface has a whole response in memory. The site may be served meanwhile.
 */
export function* localRows(dataDir: string): Generator<RowLine> {
  const database = openCommunity(dataDir)
  if (!database) throw new ScriptFailure('Set DATA_DIR to a folder that has a community: this one has none.')
  try {
    database.exec('BEGIN')
    for (const table of tablesOf(database)) {
      yield { table }
      yield* rowsOf(database, table)
    }
    yield* countersOf(database)
    yield* rulesOf(database)
  } finally {
    database.close()
  }
}

/** The community's database: not the one of the search index, nor the simulator's own. */
function openCommunity(dataDir: string): DatabaseSync | undefined {
  const folder = path.join(persistPath(dataDir), 'd1')
  const files = existsSync(folder) ? globSync('**/*.sqlite', { cwd: folder }) : []
  for (const file of files) {
    const database = new DatabaseSync(path.join(folder, file), { readOnly: true, timeout: timeoutMs })
    if (database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'users'`).get()) return database
    database.close()
  }
  return undefined
}
