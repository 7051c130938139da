/** The condition of SQL on a name in the schema that it is the community's, neither SQLite's nor the platform's. */
export const isOurs = `name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`

/** A column of a table, and the type it was declared with. */
export interface Column {
  name: string
  type: string
}

/**
 * A line of a backup, in this order: the head; each table with its rows after it; counters of ids that never come again; indexes
 * and triggers; each blob with its bytes after it, in base64; and the end, without which a backup is not whole. Rows and
 * counters are JSON arrays as text, with bytes in hexadecimal digits.
 */
export type BackupLine =
  | { backup: 1; at: string }
  | { table: { name: string; sql: string; columns: Column[] } }
  | { row: string }
  | { counter: string }
  | { rule: string }
  | { blob: string; type: string | undefined }
  | { bytes: string }
  | { end: { rows: number; blobs: number } }
