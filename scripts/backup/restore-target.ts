import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { isCommunityTable } from '#scripts/data/migrate.ts'
import { isRestoreUnfinished, unfinishedRestore } from '#scripts/data/unfinished-restore.ts'
import type { Table } from './backup-lines.ts'
import { passesOf } from './row-batches.ts'

/** A database that a backup is restored into. */
export type TargetDatabase = Pick<D1Database, 'prepare' | 'batch'>

/** Number of calls in the mark when all rows and files are there, and only the rest of the work remains. */
export const allCalls = Number.MAX_SAFE_INTEGER

/** Progress of a restore of a backup, if there was one. Throws ScriptFailure if it's another backup's. */
export async function stateOf(
  database: TargetDatabase,
  backup: string,
): Promise<{ isContinued: boolean; calls: number }> {
  if (!(await isRestoreUnfinished(database))) return { isContinued: false, calls: 0 }
  const mark = await database
    .prepare(`SELECT backup, calls FROM ${unfinishedRestore}`)
    .first<{ backup: string; calls: number }>()
  if (mark?.backup === backup) return { isContinued: true, calls: mark.calls }
  throw new ScriptFailure(
    'Another backup was being restored here and was interrupted. Restore that one again, or begin with empty storage.',
  )
}

/** How many calls of an unfinished restore were made. */
export async function callsMade(database: TargetDatabase): Promise<number | undefined> {
  const mark = await database.prepare(`SELECT calls FROM ${unfinishedRestore}`).first<{ calls: number }>()
  return mark?.calls
}

/** Writes down that all rows and files are there. */
export async function markRestored(database: TargetDatabase): Promise<void> {
  await database.prepare(`UPDATE ${unfinishedRestore} SET calls = ${allCalls}`).run()
}

/** Takes the mark away: the restore is done. */
export async function removeMark(database: TargetDatabase): Promise<void> {
  await database.prepare(`DROP TABLE ${unfinishedRestore}`).run()
}

/** The community's tables in a database. */
export async function tablesIn(database: TargetDatabase): Promise<Pick<Table, 'name' | 'sql'>[]> {
  const { results } = await database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND ${isCommunityTable}`)
    .all<Pick<Table, 'name' | 'sql'>>()
  return results
}

/** Statements that remove tables, those that refer to others first. */
export function dropping(tables: readonly Pick<Table, 'name' | 'sql'>[]): string[] {
  // As the passes fill them, in the order of one pass too.
  const order = passesOf(tables).flatMap((pass) => [...pass])
  return order.toReversed().map((name) => `DROP TABLE "${name}"`)
}

/** Queues a job of the upstream for every 500 objects that can be found by a search: together they rebuild the search index. */
export async function queueIndexing(database: TargetDatabase): Promise<void> {
  await database
    .prepare(
      `INSERT INTO outbox (topic, payload, created_at, due_at)
        SELECT 'search.index', json_object('objects', json_group_array(id)), unixepoch(), unixepoch()
        FROM objects WHERE kind <> 'comment' AND deleted_at IS NULL GROUP BY id / 500`,
    )
    .run()
}
