import { createHash, type Hash } from 'node:crypto'

/** A table as it is created, with its columns and their declared types. */
export interface Table {
  name: string
  sql: string
  columns: { name: string; type: string }[]
}

/** First line of a backup. */
export interface BackupHead {
  /** The format. */
  backup: number
  at: string
  /** The environment that it's a backup of; a data folder has no name. */
  of?: string
  scrubbed?: true
}

/** Totals of a backup, in its last line. */
export interface BackupEnd {
  rows: number
  blobs: number
  /** The rows of each table; backups of format 1 have neither these nor a checksum. */
  tables?: Record<string, number>
  /** Of all lines before this one. */
  sha256?: string
}

/** Lines that the database becomes. */
export type RowLine = { table: Table } | { row: string } | { counter: string } | { rule: string }

/**
 * A line of a backup, in this order: the head; each table with its rows after it; counters of IDs that are never reused; indexes and
 * triggers; each blob with its bytes after it, in base64; and the end, without which a backup is not whole. (Older versions wrote a
 * `sum` after each blob, which the checksum of all lines has made needless.) Rows and counters are JSON arrays as text, with bytes in hexadecimal digits.
 */
export type BackupLine =
  | BackupHead
  | RowLine
  | { blob: string; type: string | undefined }
  | { bytes: string }
  | { end: BackupEnd }

/** The newest format that can be read. Format 1 has no checksum. */
export const backupFormat = 2

/** Counts the lines of a backup and adds up their checksums, while it is written and while it is read. */
export class Tally {
  /** Rows of each table. */
  readonly tables: Record<string, number> = {}
  /** Size and MD5 of each blob. */
  readonly blobs = new Map<string, { bytes: number; md5: string }>()
  /** First fault in the lines so far. */
  fault: string | undefined
  #rows = 0
  #table = ''
  #key = ''
  #bytes = 0
  readonly #lines = createHash('sha256')
  #md5: Hash = createHash('md5')

  /** Adds a line, given as its text too. */
  add(line: BackupLine, text: string): void {
    if ('end' in line || 'blob' in line) this.#endBlob()
    if ('end' in line) return this.#compare(line.end)
    this.#lines.update(text)
    if ('table' in line) {
      this.#table = line.table.name
      this.tables[this.#table] = 0
    } else if ('row' in line) {
      this.#rows += 1
      this.tables[this.#table] = (this.tables[this.#table] ?? 0) + 1
    } else if ('blob' in line) {
      this.#key = line.blob
      this.#bytes = 0
      this.#md5 = createHash('md5')
    } else if ('bytes' in line) {
      const bytes = Buffer.from(line.bytes, 'base64')
      this.#bytes += bytes.length
      this.#md5.update(bytes)
    }
  }

  /** End of a backup with the lines so far. */
  end(): Required<BackupEnd> {
    this.#endBlob()
    const sha256 = this.#lines.copy().digest('hex')
    return { rows: this.#rows, blobs: this.blobs.size, tables: this.tables, sha256 }
  }

  #endBlob(): void {
    if (this.#key !== '')
      this.blobs.set(this.#key, { bytes: this.#bytes, md5: this.#md5.copy().digest('hex') })
  }

  #compare(expected: BackupEnd): void {
    const { rows, blobs, sha256 } = this.end()
    if (expected.rows !== rows || expected.blobs !== blobs)
      this.fault ??= `it says that it has ${expected.rows} rows and ${expected.blobs} blobs, and has ${rows} and ${blobs}`
    else if (expected.sha256 !== undefined && expected.sha256 !== sha256)
      this.fault ??= 'its checksum is another'
  }
}
