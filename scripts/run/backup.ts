import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { storageFault } from '#upstream/storage/storage-fault.ts'
import { isOurs, type BackupLine, type Column } from './backup-lines.ts'
import { ScriptFailure } from './script-failure.ts'
import type { Storage } from './storage.ts'

/** What a backup holds. */
export interface BackupSize {
  rows: number
  blobs: number
}

/** Bytes of a blob that stand in one line; a multiple of three, so that base64 needs no filling in between. */
const bytesPerLine = 768 * 1024

/** How long a moment is waited for in which nobody writes, and how often it is looked for. */
const patienceMs = 30_000
const pauseMs = 200

/**
 * Writes the community's database and blobs into a file for its owner's eyes, which has its name once it is whole. The rows
 * are read as one transaction, so it may be served meanwhile, and go through memory. Full text is not written: it is made from
 * the rows; nor are mails that wait to be sent: what they say may hold keys, and who restores would send them a second time.
 * Throws ScriptFailure when there is no community or the file can't be written, and an error when for half a minute there was no
 * moment without anybody writing.
 */
export async function backup(
  { database, blobs }: Pick<Storage, 'database' | 'blobs'>,
  file: string,
): Promise<BackupSize> {
  const size: BackupSize = { rows: 0, blobs: 0 }
  async function* lines(): AsyncGenerator<string> {
    for await (const line of linesOf(database, blobs, size)) yield `${JSON.stringify(line)}\n`
  }
  const unfinished = `${file}.part`
  // What a run that died has left may be readable for others.
  await rm(unfinished, { force: true })
  const kept = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
  // Before anything is read, so that what goes wrong here is the file's.
  await once(kept, 'open').catch(({ code = 'unknown' }: NodeJS.ErrnoException) => {
    throw new ScriptFailure(`Name a file that you can write: ${file} can't be written (${code}).`)
  })
  await pipeline(Readable.from(lines()), createGzip(), kept)
  await rename(unfinished, file)
  return size
}

async function* linesOf(
  database: D1Database,
  blobs: Storage['blobs'],
  size: BackupSize,
): AsyncGenerator<BackupLine> {
  yield { backup: 1, at: new Date().toISOString() }
  const tables = await readTables(database)
  if (tables.length === 0)
    throw new ScriptFailure('Set DATA_DIR to a folder that has a community: this one has none.')
  const [counters = [], rules = [], ...rows] = await readTogether<{ line: string }>(database, [
    'SELECT json_array(name, seq) AS line FROM sqlite_sequence',
    `SELECT sql AS line FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL AND ${isOurs} ORDER BY rowid`,
    ...tables.map(rowsQuery),
  ])
  for (const [index, table] of tables.entries()) {
    yield { table }
    for (const { line } of rows[index] ?? []) {
      size.rows += 1
      yield { row: line }
    }
  }
  for (const { line } of counters) yield { counter: line }
  for (const { line } of rules) yield { rule: line }
  yield* blobLines(blobs, size)
  yield { end: size }
}

/**
 * The rows that the queries find, all at one moment. The simulated database notes each transaction, one that only reads too:
 * where another process has written meanwhile, it begins again.
 */
async function readTogether<Row>(database: D1Database, queries: string[]): Promise<Row[][]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      const found = await database.batch<Row>(queries.map((query) => database.prepare(query)))
      return found.map(({ results }) => results)
    } catch (error) {
      if (!storageFault(error) || Date.now() > deadline) throw error
      await setTimeout(pauseMs)
    }
  }
}

interface Table {
  name: string
  sql: string
  columns: Column[]
}

async function readTables(database: D1Database): Promise<Table[]> {
  const [found = []] = await readTogether<{ name: string; sql: string; columns: string }>(database, [
    `SELECT name, sql, (SELECT json_group_array(json_object('name', c.name, 'type', c.type)) FROM pragma_table_info(t.name) c)
      AS columns FROM sqlite_schema t WHERE type = 'table' AND ${isOurs} ORDER BY rowid`,
  ])
  return found.map((table) => ({ ...table, columns: JSON.parse(table.columns) as Column[] }))
}

/** Each row as a JSON array that SQLite itself writes, since JavaScript's numbers do not hold every integer. */
function rowsQuery({ name, columns }: Table): string {
  const cells = columns.map((column) =>
    column.type === 'BLOB'
      ? `iif("${column.name}" IS NULL, NULL, hex("${column.name}"))`
      : `"${column.name}"`,
  )
  const which = name === 'mails' ? ` WHERE state <> 'queued'` : ''
  return `SELECT json_array(${cells.join(', ')}) AS line FROM "${name}"${which}`
}

async function* blobLines(bucket: Storage['blobs'], size: BackupSize): AsyncGenerator<BackupLine> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ cursor })
    for (const { key } of page.objects) {
      const blob = await bucket.get(key)
      // What is deleted while this runs was no longer used by any of the rows above.
      if (!blob) continue
      size.blobs += 1
      yield { blob: key, type: blob.httpMetadata?.contentType }
      const bytes = Buffer.from(await blob.arrayBuffer())
      for (let from = 0; from < bytes.length; from += bytesPerLine)
        yield { bytes: bytes.toString('base64', from, from + bytesPerLine) }
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
}
