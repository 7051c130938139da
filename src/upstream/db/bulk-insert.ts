import { setImmediate } from 'node:timers/promises'

export interface TableRows {
  table: string
  rows: readonly Readonly<Record<string, string | number | null>>[]
  /** Columns of bytes, which are hexadecimal in the rows. */
  bytes?: readonly string[]
}

/** Rows are passed as one JSON parameter, since a statement takes 100 parameters at most; well below its limit of 2 MB. */
const charactersPerStatement = 400_000
const rowsPerStatement = 500
const statementsPerBatch = 20

/** Inserts the rows in order, in as few round trips as the database's limits allow. Not one transaction. */
export async function bulkInsert(
  database: Pick<D1Database, 'prepare' | 'batch'>,
  tables: readonly TableRows[],
): Promise<void> {
  const statements = tables.flatMap(({ table, rows, bytes = [] }) => {
    const columns = Object.keys(rows[0] ?? {})
    const values = columns.map((column) =>
      bytes.includes(column) ? `unhex(value ->> '${column}')` : `value ->> '${column}'`,
    )
    const text = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?) ORDER BY key`
    return jsonChunks(rows).map((json) => database.prepare(text).bind(json))
  })
  // Building the rows may take seconds, in which idle connections are closed: a closed one must be noticed before it is used.
  await setImmediate()
  for (let from = 0; from < statements.length; from += statementsPerBatch) {
    await database.batch(statements.slice(from, from + statementsPerBatch))
  }
}

function jsonChunks(rows: TableRows['rows']): string[] {
  const chunks: string[] = []
  let chunk: string[] = []
  let characters = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    const full = chunk.length === rowsPerStatement || characters + json.length > charactersPerStatement
    if (full && chunk.length > 0) {
      chunks.push(`[${chunk.join(',')}]`)
      chunk = []
      characters = 0
    }
    chunk.push(json)
    characters += json.length
  }
  return chunk.length > 0 ? [...chunks, `[${chunk.join(',')}]`] : chunks
}
