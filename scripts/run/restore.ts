import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { rebuildSearch } from '#upstream/search/rebuild.ts'
import type { BackupSize } from './backup.ts'
import { isOurs, type BackupLine, type Column } from './backup-lines.ts'
import { migrate } from './migrate.ts'
import { ScriptFailure } from './script-failure.ts'
import type { Storage } from './storage.ts'

/** Rows go to the database as one JSON parameter, well below its 2 MB. */
const charactersPerStatement = 400_000

/**
 * Brings a backup into empty storage: blobs first, then all rows as one transaction, then the migrations that are newer than
 * the backup, then the full text. Stopped on the way it can be run again. Throws ScriptFailure when a community is there, or
 * when the backup is not whole or no backup.
 */
export async function restore(storage: Storage, file: string): Promise<BackupSize> {
  const { database, search, blobs } = storage
  if (await isLivedIn(database))
    throw new ScriptFailure('Set DATA_DIR to an empty folder: this one already has a community.')
  const rows = new RowStatements(database)
  let blob: { key: string; type: string | undefined; bytes: Buffer[] } | undefined
  let size: BackupSize | undefined

  async function putBlob(): Promise<void> {
    if (!blob) return
    const { key, type, bytes } = blob
    await blobs.put(
      key,
      Buffer.concat(bytes),
      type === undefined ? {} : { httpMetadata: { contentType: type } },
    )
    blob = undefined
  }

  for await (const line of linesOf(file)) {
    if ('bytes' in line) blob?.bytes.push(Buffer.from(line.bytes, 'base64'))
    else await putBlob()
    if ('table' in line) rows.begin(line.table)
    if ('row' in line) rows.add(line.row)
    if ('counter' in line) rows.count(line.counter)
    if ('rule' in line) rows.rule(line.rule)
    if ('blob' in line) blob = { key: line.blob, type: line.type, bytes: [] }
    if ('end' in line) size = line.end
  }
  if (!size) throw new ScriptFailure(`Name another backup: ${file} is incomplete, its end is missing.`)
  await database.batch(rows.finish())
  await migrate({ database, search })
  await rebuildSearch(database, search)
  return size
}

async function isLivedIn(database: D1Database): Promise<boolean> {
  const table = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND ${isOurs}`
  return (await database.prepare(table).first()) !== null
}

async function* linesOf(file: string): AsyncGenerator<BackupLine> {
  const text = createGunzip()
  createReadStream(file)
    .once('error', (error) => text.destroy(error))
    .pipe(text)
    .setEncoding('utf8')
  let begun = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (begun + chunk).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as BackupLine
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isDamaged = code.startsWith('Z_') || error instanceof SyntaxError
    throw new ScriptFailure(
      isDamaged
        ? `Name another file: ${file} is no backup, or damaged.`
        : `Name a backup that you can read: ${file} can't be read (${code}).`,
    )
  }
}

/** The statements that make the tables and fill them. */
class RowStatements {
  readonly #database: D1Database
  readonly #statements: D1PreparedStatement[]
  #insert = ''
  #rows: string[] = []
  #characters = 0

  constructor(database: D1Database) {
    this.#database = database
    // Rows may name rows that come later.
    this.#statements = [database.prepare('PRAGMA defer_foreign_keys = on')]
  }

  begin({ name, sql, columns }: { name: string; sql: string; columns: Column[] }): void {
    this.#flush()
    this.#statements.push(this.#database.prepare(sql))
    const cells = columns.map(({ type }, index) =>
      type === 'BLOB' ? `unhex(value ->> ${index})` : `value ->> ${index}`,
    )
    const names = columns.map((column) => `"${column.name}"`)
    this.#insert = `INSERT INTO "${name}" (${names.join(', ')}) SELECT ${cells.join(', ')} FROM json_each(?) ORDER BY key`
  }

  add(row: string): void {
    if (this.#characters + row.length > charactersPerStatement) this.#flush()
    this.#rows.push(row)
    this.#characters += row.length
  }

  count(counter: string): void {
    this.#flush()
    const [name, last] = JSON.parse(counter) as [string, number]
    this.#statements.push(
      this.#database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').bind(name),
      this.#database
        .prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))')
        .bind(name, last),
    )
  }

  rule(sql: string): void {
    this.#flush()
    this.#statements.push(this.#database.prepare(sql))
  }

  finish(): D1PreparedStatement[] {
    this.#flush()
    return this.#statements
  }

  #flush(): void {
    if (this.#rows.length > 0)
      this.#statements.push(this.#database.prepare(this.#insert).bind(`[${this.#rows.join(',')}]`))
    this.#rows = []
    this.#characters = 0
  }
}
