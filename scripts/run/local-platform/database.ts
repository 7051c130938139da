import { DurableObject } from 'cloudflare:workers'

/** Request of D1's client: statements that succeed or fail together. */
export interface DatabaseRequest {
  queries: readonly { sql: string; params?: readonly unknown[] | null }[]
}

/** Result of a statement, as D1's client expects it. */
export interface StatementResult {
  meta: D1Meta
  data: { kind: 'raw'; columns: string[]; rows: unknown[][] }
}

/** The results of statements that succeeded together, or why none of them has an effect. */
export type DatabaseResponse = { results: StatementResult[]; bookmark: string } | { error: string }

interface Changes extends Record<string, SqlStorageValue> {
  /** Rows changed since the file was opened. */
  total: number
  rowId: number
}

/**
 * A database of the local server that behaves like the simulated D1, but without a transaction for a single read. Writes are on the
 * disk before they're answered: the platform holds the response until then.
 */
export class LocalDatabase extends DurableObject {
  readonly #storage: DurableObjectStorage
  #changes: Changes
  /**
   * The platform's name of the last state that was written, for D1's sessions; empty until something is. To ask for it writes, and a disk
   * that is full is read all the same.
   */
  #bookmark = ''

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    this.#storage = state.storage
    this.#changes = this.#readChanges()
  }

  /** Runs the statements. Errors are returned: the runtime logs exceptions of an object, and a violated constraint is nothing unusual. */
  async query({ queries }: DatabaseRequest): Promise<DatabaseResponse> {
    const statements = queries.filter(({ sql }) => /\S/.test(sql))
    if (statements.length === 0) return { error: 'No SQL statements detected.' }
    const run = () => statements.map(({ sql, params }) => this.#run(sql, params ?? []))
    try {
      const results = statements.length === 1 ? run() : this.#storage.transactionSync(run)
      // Asking for the size takes as long as a small statement, so it's the size after all of them.
      const size = this.#storage.sql.databaseSize
      for (const { meta } of results) meta.size_after = size
      if (results.some(({ meta }) => meta.rows_written > 0)) await this.#moveBookmark()
      return { results, bookmark: this.#bookmark }
    } catch (error) {
      // Changes that were rolled back are counted, too.
      this.#changes = this.#readChanges()
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

  #run(sql: string, params: readonly unknown[]): StatementResult {
    const before = this.#changes
    const start = performance.now()
    const cursor = this.#storage.sql.exec(sql, ...params.map(storedValue))
    const rows = [...cursor.raw()]
    const duration = performance.now() - start
    if (cursor.rowsWritten > 0) this.#changes = this.#readChanges()
    const changes = this.#changes.total - before.total
    return {
      meta: {
        served_by_primary: true,
        total_attempts: 1,
        timings: { sql_duration_ms: duration },
        duration,
        changes,
        last_row_id: this.#changes.rowId,
        changed_db: changes > 0 || this.#changes.rowId !== before.rowId,
        size_after: 0,
        rows_read: cursor.rowsRead,
        rows_written: cursor.rowsWritten,
      },
      data: { kind: 'raw', columns: cursor.columnNames, rows: rows.map(sentRow) },
    }
  }

  #readChanges(): Changes {
    return this.#storage.sql
      .exec<Changes>('SELECT total_changes() AS total, last_insert_rowid() AS rowId')
      .one()
  }

  /** Asks for the name of the state that is about to be written, which is stored with it. */
  async #moveBookmark(): Promise<void> {
    this.#bookmark = await this.#storage.getCurrentBookmark()
    this.#changes = this.#readChanges()
  }
}

/** D1's client sends bytes as an array of numbers. */
function storedValue(value: unknown): SqlStorageValue {
  return Array.isArray(value) ? new Uint8Array(value).buffer : (value as SqlStorageValue)
}

function sentRow(row: SqlStorageValue[]): unknown[] {
  if (!row.some((value) => value instanceof ArrayBuffer)) return row
  return row.map((value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value))
}
