import type { Column, RowLine, Table } from './backup-lines.ts'

/** Rows go to the database as one JSON parameter, well below its 2 MB. */
const charactersPerStatement = 400_000

/** A statement with its values. */
export interface Statement {
  sql: string
  values: (string | number)[]
}

/**
 * The statements that make tables and fill them, in batches that are small enough to be one transaction and one call each. The same
 * lines always make the same batches.
 */
export async function* rowBatches(lines: AsyncIterable<RowLine>): AsyncGenerator<Statement[]> {
  let insert = ''
  let rows: string[] = []
  let characters = 0

  function* filled(): Generator<Statement[]> {
    if (rows.length > 0) yield [{ sql: insert, values: [`[${rows.join(',')}]`] }]
    rows = []
    characters = 0
  }

  for await (const line of lines) {
    if ('row' in line) {
      if (characters + line.row.length > charactersPerStatement) yield* filled()
      rows.push(line.row)
      characters += line.row.length
      continue
    }
    yield* filled()
    if ('table' in line) {
      yield [{ sql: line.table.sql, values: [] }]
      insert = insertOf(line.table)
    } else if ('counter' in line) yield counterStatements(line.counter)
    else yield [{ sql: line.rule, values: [] }]
  }
  yield* filled()
}

function insertOf({ name, columns }: Table): string {
  const cells = columns.map(({ type }: Column, index) =>
    type === 'BLOB' ? `unhex(value ->> ${index})` : `value ->> ${index}`,
  )
  const names = columns.map((column) => `"${column.name}"`)
  return `INSERT INTO "${name}" (${names.join(', ')}) SELECT ${cells.join(', ')} FROM json_each(?) ORDER BY key`
}

function counterStatements(counter: string): Statement[] {
  const [name, last] = JSON.parse(counter) as [string, number]
  return [
    { sql: 'DELETE FROM sqlite_sequence WHERE name = ?', values: [name] },
    { sql: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))', values: [name, last] },
  ]
}

/** Where a table refers to, by its statement. */
function parentsOf({ name, sql }: Pick<Table, 'name' | 'sql'>): string[] {
  return [...sql.matchAll(/\bREFERENCES\s+"?(\w+)"?/gi)].flatMap(([, parent = '']) =>
    parent === name ? [] : [parent],
  )
}

/**
 * In which passes over a backup its tables are filled, so that each comes after those it refers to: the platform checks that at
 * every transaction. One pass is enough unless a table was replaced by a newer one after others referred to it.
 */
export function passesOf(tables: readonly Pick<Table, 'name' | 'sql'>[]): Set<string>[] {
  const names = new Set(tables.map(({ name }) => name))
  const done = new Set<string>()
  const passes: Set<string>[] = []
  while (done.size < names.size) {
    const pass = new Set<string>()
    for (const table of tables) {
      const isReady = parentsOf(table).every((parent) => done.has(parent) || !names.has(parent))
      if (done.has(table.name) || !isReady) continue
      pass.add(table.name)
      done.add(table.name)
    }
    // Tables that refer to each other: only a transaction of all could fill them.
    if (pass.size === 0) throw new Error('Tables of the backup refer to each other in a circle')
    passes.push(pass)
  }
  return passes
}
