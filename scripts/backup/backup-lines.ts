/** A column of a table, and the type it was declared with. */
export interface Column {
  name: string
  type: string
}

/** A table as it is created and filled. */
export interface Table {
  name: string
  sql: string
  columns: Column[]
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
  /** The rows of each table; backups of format 1 don't say. */
  tables?: Record<string, number>
  /** Of all lines before this one; backups of format 1 don't say. */
  sha256?: string
}

/** Lines that the database becomes. */
export type RowLine = { table: Table } | { row: string } | { counter: string } | { rule: string }

/**
 * A line of a backup, in this order: the head; each table with its rows after it; counters of IDs that are never reused; indexes and
 * triggers; each blob with its bytes after it, in base64, and then their size and checksum; and the end, without which a backup is not
 * whole. Rows and counters are JSON arrays as text, with bytes in hexadecimal digits.
 */
export type BackupLine =
  | BackupHead
  | RowLine
  | { blob: string; type: string | undefined }
  | { bytes: string }
  | { sum: { bytes: number; sha256: string } }
  | { end: BackupEnd }

/** The newest format that can be read. Format 1 has no sums. */
export const backupFormat = 2
