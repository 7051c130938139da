import { createHash } from 'node:crypto'
import type { BackupEnd, BackupLine } from './backup-lines.ts'

/** Counts the lines of a backup and adds up their checksums, while it is written and while it is read. */
export class Tally {
  readonly #all = createHash('sha256')
  #blob = createHash('sha256')
  #blobBytes = 0
  rows = 0
  blobs = 0
  /** Rows of each table. */
  readonly tables: Record<string, number> = {}
  #table = ''
  #lastBlob: string | undefined
  /** First fault in the lines so far. */
  fault: string | undefined

  /** Adds a line, given as its text too. */
  add(line: BackupLine, text: string): void {
    if ('end' in line) return this.#compare(line.end)
    this.#all.update(text)
    if ('table' in line) this.#begin(line.table.name)
    else if ('row' in line) this.#count()
    else if ('blob' in line) this.#beginBlob(line.blob)
    else if ('bytes' in line) this.#addBytes(line.bytes)
    else if ('sum' in line && JSON.stringify(line.sum) !== JSON.stringify(this.blobSum()))
      this.fault ??= `${this.#lastBlob} isn't what it was`
  }

  /** Size and checksum of the last blob's bytes. */
  blobSum(): { bytes: number; sha256: string } {
    return { bytes: this.#blobBytes, sha256: this.#blob.copy().digest('hex') }
  }

  /** End of a backup with the lines so far. */
  end(): Required<BackupEnd> {
    return {
      rows: this.rows,
      blobs: this.blobs,
      tables: this.tables,
      sha256: this.#all.copy().digest('hex'),
    }
  }

  #begin(table: string): void {
    this.#table = table
    this.tables[table] = 0
  }

  #count(): void {
    this.rows += 1
    this.tables[this.#table] = (this.tables[this.#table] ?? 0) + 1
  }

  #beginBlob(key: string): void {
    this.blobs += 1
    this.#lastBlob = key
    this.#blob = createHash('sha256')
    this.#blobBytes = 0
  }

  #addBytes(text: string): void {
    const bytes = Buffer.from(text, 'base64')
    this.#blob.update(bytes)
    this.#blobBytes += bytes.length
  }

  /** Backups of format 1 say only the two counts. */
  #compare(expected: BackupEnd): void {
    const found = this.end()
    if (expected.rows !== found.rows || expected.blobs !== found.blobs)
      this.fault ??= `it says that it has ${expected.rows} rows and ${expected.blobs} blobs, and has ${found.rows} and ${found.blobs}`
    else if (expected.sha256 !== undefined && expected.sha256 !== found.sha256)
      this.fault ??= 'its checksum is another'
  }
}
