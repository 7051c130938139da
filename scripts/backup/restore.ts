import { unfinishedRestore } from '#scripts/data/unfinished-restore.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { retryLostConnection, once } from '#scripts/data/retry-lost-connection.ts'
import type { Bucket } from './blobs.ts'
import { BlobChecksums } from './blob-checksums.ts'
import type { BackupEnd, RowLine, Table } from './backup-lines.ts'
import { readLines, verifyBackup, type ReadBackup } from './read-backup.ts'
import { restoreBlobs } from './restore-blobs.ts'
import { passesOf, rowBatches, type Statement } from './row-batches.ts'
import { scrubbedRows } from './scrub.ts'
import {
  allCalls,
  callsMade,
  markRestored,
  removeMark,
  stateOf,
  type TargetDatabase,
} from './restore-target.ts'

/** Where a backup is restored. */
export interface Target {
  database: TargetDatabase
  bucket: Bucket
  /** Statements that make room, in the transaction that begins the restore; throws ScriptFailure if the existing data must stay. */
  makeRoom: (backup: ReadBackup) => Promise<string[]>
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

/** Statements and characters that go to the database in one call. */
const perCall = { statements: 24, characters: 600_000 }

/**
 * Restores a backup into empty storage: rows, indexes and triggers, then blobs, as they are read. The file is read to its end and
 * compared with its checksums before anything is written, and the written data is counted afterwards. An interrupted restore continues
 * when it's run again. Throws ScriptFailure when the storage isn't empty, or the backup isn't whole.
 */
export async function restore(
  { database, bucket, makeRoom, complete }: Target,
  file: string,
  { passphrase, scrub = false, report = () => undefined }: RestoreOptions = {},
): Promise<BackupEnd> {
  const blobs = new BlobChecksums()
  const backup = await verifyBackup(file, passphrase, (line) => blobs.add(line))
  const id = `${backup.end.sha256 ?? backup.head.at}${scrub ? ', scrubbed' : ''}`
  const state = await stateOf(database, id)
  if (state.isContinued) report('Continuing a restore that was interrupted.')
  else await begin(database, id, await makeRoom(backup))
  const lines = () => scrubbedIf(scrub, backupLines(file, passphrase))
  const tables = await restoreRows(database, lines, state.calls)
  report('The rows are restored.')
  await restoreBlobs(bucket, readLines(file, passphrase), blobs.expected)
  // Completed in part, tables may have other rows by now.
  if (state.calls !== allCalls) await compareRows(database, tables)
  await markRestored(database)
  await complete?.()
  await removeMark(database)
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { rows, blobs: blobs.expected.size, tables }
}

async function begin(database: TargetDatabase, id: string, room: readonly string[]): Promise<void> {
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = on'),
    ...room.map((sql) => database.prepare(sql)),
    database.prepare(`CREATE TABLE ${unfinishedRestore} (backup TEXT NOT NULL, calls INTEGER NOT NULL)`),
    database.prepare(`INSERT INTO ${unfinishedRestore} VALUES (?, 0)`).bind(id),
  ])
}

async function* backupLines(file: string, passphrase: string | undefined): AsyncGenerator<RowLine> {
  for await (const { line } of readLines(file, passphrase)) {
    if ('blob' in line || 'end' in line) return
    if (!('backup' in line) && !('bytes' in line) && !('sum' in line)) yield line
  }
}

function scrubbedIf(scrub: boolean, lines: AsyncIterable<RowLine>): AsyncIterable<RowLine> {
  return scrub ? scrubbedRows(lines) : lines
}

/** Restores all rows but those of the first so many calls, which were made before; returns how many each table has. */
async function restoreRows(
  database: TargetDatabase,
  lines: () => AsyncIterable<RowLine>,
  done: number,
): Promise<Record<string, number>> {
  const tables: Table[] = []
  const counts: Record<string, number> = {}
  for await (const line of lines()) {
    if ('table' in line) {
      tables.push(line.table)
      counts[line.table.name] = 0
    } else if ('row' in line) {
      const { name = '' } = tables.at(-1) ?? {}
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  const passes = passesOf(tables)
  let calls = 0
  for (const [index, pass] of passes.entries()) {
    const isLast = index === passes.length - 1
    for await (const statements of inCalls(rowBatches(linesOfPass(lines(), pass, isLast)))) {
      calls += 1
      if (calls <= done) continue
      const number = calls
      await once(
        () => write(database, statements, number),
        async () => (await callsMade(database)) === number,
      )
    }
  }
  return counts
}

async function write(database: TargetDatabase, statements: Statement[], call: number): Promise<void> {
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = on'),
    ...statements.map(({ sql, values }) =>
      values.length > 0 ? database.prepare(sql).bind(...values) : database.prepare(sql),
    ),
    database.prepare(`UPDATE ${unfinishedRestore} SET calls = ?`).bind(call),
  ])
}

async function* linesOfPass(
  lines: AsyncIterable<RowLine>,
  pass: ReadonlySet<string>,
  isLast: boolean,
): AsyncGenerator<RowLine> {
  let isInPass = false
  for await (const line of lines) {
    if ('table' in line) isInPass = pass.has(line.table.name)
    // Counters, indexes and triggers come after all rows.
    const belongs = 'table' in line || 'row' in line ? isInPass : isLast
    if (belongs) yield line
  }
}

async function* inCalls(batches: AsyncIterable<Statement[]>): AsyncGenerator<Statement[]> {
  let call: Statement[] = []
  let characters = 0
  for await (const batch of batches) {
    const size = batch.reduce((sum, { sql, values }) => sum + sql.length + String(values[0] ?? '').length, 0)
    const isFull = call.length + batch.length > perCall.statements || characters + size > perCall.characters
    if (call.length > 0 && isFull) {
      yield call
      call = []
      characters = 0
    }
    call.push(...batch)
    characters += size
  }
  if (call.length > 0) yield call
}

async function compareRows(database: TargetDatabase, tables: Record<string, number>): Promise<void> {
  for (const [name, count] of Object.entries(tables)) {
    const countStatement = database.prepare(`SELECT count(*) AS count FROM "${name}"`)
    const found = await retryLostConnection(() => countStatement.first<{ count: number }>())
    if (found?.count !== count)
      throw new ScriptFailure(
        `The table ${name} should have ${count} rows, and has ${found?.count}. Somebody writes to it: stop the site, and restore again.`,
      )
  }
}
