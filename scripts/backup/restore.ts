import { retryLostConnection } from '#scripts/data/retry-lost-connection.ts'
import { isCommunityTable, isRestoreUnfinished, unfinishedRestore } from '#scripts/data/migrate.ts'
import type { RemoteDatabase } from '#scripts/deploy/account.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { readLines, verifyBackup } from './backup-file.ts'
import type { BackupEnd, BackupHead, RowLine } from './backup-lines.ts'
import { restoreBlobs, type Bucket } from './buckets.ts'
import { inOrder, linesOf, openStaging, stage, statementsOf, tablesOf, type Statement } from './rows.ts'
import { scrub as scrubDatabase } from './scrub.ts'

/** Where a backup is restored. */
export interface Target {
  database: RemoteDatabase
  bucket: Bucket
  /** Throws ScriptFailure if the existing data, in these tables, must stay; else they are removed. */
  mayReplace: (head: BackupHead, tables: readonly { name: string }[]) => Promise<void>
  /** Final step, once rows and files are there; if it's interrupted, it's done again. */
  complete?: () => Promise<unknown>
}

/** How a backup is restored. */
export interface RestoreOptions {
  passphrase?: string | undefined
  /** Leaves out addresses and secrets. */
  scrub?: boolean
  report?: (text: string) => void
}

/** Statements and characters that go to the database in one call, which is a transaction. */
const perCall = { statements: 24, characters: 600_000 }

/**
 * Restores a backup: rows, indexes and triggers, then blobs. The file is read to its end and compared with its checksums before
 * anything is written, and the written data is counted afterwards. After an interruption, the same backup begins again in the place of
 * the rows that are there; no site starts on them meanwhile. Blobs that are there aren't written again. Throws ScriptFailure when
 * existing data must stay, or the backup isn't whole.
 */
export async function restore(
  { database, bucket, mayReplace, complete }: Target,
  file: string,
  { passphrase, scrub = false, report = () => undefined }: RestoreOptions = {},
): Promise<BackupEnd> {
  const { head, end, blobs } = await verifyBackup(file, passphrase)
  const id = `${end.sha256 ?? head.at}${scrub ? ', scrubbed' : ''}`
  const existing = await tablesIn(database)
  if (await isRestoreUnfinished(database)) await requireSameBackup(database, id)
  else await mayReplace(head, existing)
  await batch(database, [
    ...inOrder(existing)
      .toReversed()
      .map(({ name }) => ({ sql: `DROP TABLE IF EXISTS "${name}"`, values: [] })),
    { sql: `CREATE TABLE IF NOT EXISTS ${unfinishedRestore} (backup TEXT NOT NULL)`, values: [] },
    { sql: `INSERT INTO ${unfinishedRestore} VALUES (?)`, values: [id] },
  ])
  const tables = await restoreRows(database, rowLines(file, passphrase), scrub)
  report('The rows are restored.')
  await restoreBlobs(bucket, readLines(file, passphrase), blobs)
  await compareRows(database, tables)
  await complete?.()
  await database.prepare(`DROP TABLE ${unfinishedRestore}`).run()
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { rows, blobs: blobs.size, tables }
}

/** The community's tables in a database. */
async function tablesIn(database: RemoteDatabase): Promise<{ name: string; sql: string }[]> {
  const tables = `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND ${isCommunityTable}`
  return (await database.prepare(tables).all<{ name: string; sql: string }>()).results
}

async function requireSameBackup(database: RemoteDatabase, id: string): Promise<void> {
  const mark = await database.prepare(`SELECT backup FROM ${unfinishedRestore}`).first<{ backup: string }>()
  if (mark?.backup !== id)
    throw new ScriptFailure(
      'Another backup was being restored here and was interrupted. Restore that one again, or begin with empty storage.',
    )
}

async function* rowLines(file: string, passphrase: string | undefined): AsyncGenerator<RowLine> {
  for await (const { line } of readLines(file, passphrase)) {
    if ('blob' in line || 'end' in line) return
    if (!('backup' in line) && !('bytes' in line)) yield line
  }
}

/** Restores all rows; returns how many each table has. */
async function restoreRows(
  database: RemoteDatabase,
  lines: AsyncIterable<RowLine>,
  scrub: boolean,
): Promise<Record<string, number>> {
  using staged = openStaging()
  const rules = await stage(staged, lines)
  if (scrub) scrubDatabase(staged)
  const tables: Record<string, number> = {}
  function* counted() {
    let table = ''
    for (const line of linesOf(staged, rules, inOrder(tablesOf(staged)))) {
      if ('table' in line) tables[(table = line.table.name)] = 0
      if ('row' in line) tables[table] = (tables[table] ?? 0) + 1
      yield line
    }
  }
  let waiting: Statement[] = []
  let characters = 0
  for await (const statements of statementsOf(counted())) {
    const size = statements.reduce((sum, { sql, values }) => sum + sql.length + String(values[0]).length, 0)
    const isFull =
      waiting.length + statements.length > perCall.statements || characters + size > perCall.characters
    if (waiting.length > 0 && isFull) {
      await batch(database, waiting)
      waiting = []
      characters = 0
    }
    waiting.push(...statements)
    characters += size
  }
  if (waiting.length > 0) await batch(database, waiting)
  return tables
}

/** A batch that was done although its response was lost isn't noticed at once, but rows that are there twice are: they are counted. */
async function batch(database: RemoteDatabase, statements: readonly Statement[]): Promise<void> {
  const all = [{ sql: 'PRAGMA defer_foreign_keys = on', values: [] }, ...statements]
  const prepared = all.map(({ sql, values }) =>
    values.length > 0 ? database.prepare(sql).bind(...values) : database.prepare(sql),
  )
  await retryLostConnection(() => database.batch(prepared))
}

async function compareRows(database: RemoteDatabase, tables: Record<string, number>): Promise<void> {
  for (const [name, count] of Object.entries(tables)) {
    const counting = database.prepare(`SELECT count(*) AS count FROM "${name}"`)
    const found = await retryLostConnection(() => counting.first<{ count: number }>())
    if (found?.count !== count)
      throw new ScriptFailure(
        `The table ${name} should have ${count} rows, and has ${found?.count}. Somebody writes to it: stop the site, and restore again.`,
      )
  }
}

/** Queues a job of the upstream for every 500 objects that a search can find: together they rebuild the search index. */
export async function queueIndexing(database: RemoteDatabase): Promise<void> {
  await database
    .prepare(
      `INSERT INTO outbox (topic, payload, created_at, due_at)
        SELECT 'search.index', json_object('objects', json_group_array(id)), unixepoch(), unixepoch()
        FROM objects WHERE deleted_at IS NULL GROUP BY id / 500`,
    )
    .run()
}
