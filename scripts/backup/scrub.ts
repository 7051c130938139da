import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { RowLine, Table } from './backup-lines.ts'
import { deletedObjects, scrubRules, type ScrubRule } from './scrub-rules.ts'

/** Characters of rows that are scrubbed at once. */
const charactersAtOnce = 256 * 1024

/**
 * The rows without addresses and secrets. Throws ScriptFailure at a table or column that no rule mentions: it could hold anything.
 */
export async function* scrubbedRows(
  lines: AsyncIterable<RowLine> | Iterable<RowLine>,
): AsyncGenerator<RowLine> {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(`CREATE TABLE ${deletedObjects} (id INTEGER PRIMARY KEY)`)
  let scrub: StatementSync | 'none' | 'all' = 'none'
  let notes: StatementSync | undefined
  const seen = new Set<string>()
  let waiting: string[] = []
  let characters = 0

  function* scrubbed(): Generator<RowLine> {
    if (waiting.length > 0 && typeof scrub === 'object') {
      const rows = `[${waiting.join(',')}]`
      notes?.run(rows)
      for (const { row } of scrub.all(rows) as { row: string }[]) yield { row }
    }
    waiting = []
    characters = 0
  }

  try {
    for await (const line of lines) {
      if (!('row' in line)) {
        yield* scrubbed()
        if ('table' in line) {
          scrub = scrubberOf(sqlite, line.table, seen)
          notes = line.table.name === 'objects' ? recordDeletedStatement(sqlite, line.table) : undefined
          seen.add(line.table.name)
        }
        yield line
      } else if (scrub === 'none') yield line
      else if (typeof scrub === 'object') {
        waiting.push(line.row)
        characters += line.row.length
        if (characters >= charactersAtOnce) yield* scrubbed()
      }
    }
    yield* scrubbed()
  } finally {
    sqlite.close()
  }
}

/** Statement that scrubs rows of a table; `none` if all rows stay as they are, `all` if no row stays. */
function scrubberOf(
  sqlite: DatabaseSync,
  table: Table,
  seen: ReadonlySet<string>,
): StatementSync | 'none' | 'all' {
  const rule = scrubRules[table.name]
  if (rule === undefined) throw unknown(`the table ${table.name}`)
  if (rule === 'no rows') return 'all'
  const cells = table.columns.map(({ name }) => cellOf(rule, table.name, name))
  if (cells.every((cell) => cell.startsWith('"'))) return 'none'
  if (cells.some((cell) => cell.includes(deletedObjects)) && !seen.has('objects'))
    throw new ScriptFailure(
      `The backup has ${table.name} before objects: which of them are deleted isn't known.`,
    )
  const inputColumns = table.columns.map(({ name }, index) => `value ->> ${index} AS "${name}"`)
  return sqlite.prepare(
    `SELECT json_array(${cells.join(', ')}) AS row FROM (SELECT key, ${inputColumns.join(', ')} FROM json_each(?)) ORDER BY key`,
  )
}

/** Statement that records the IDs of deleted objects. */
function recordDeletedStatement(sqlite: DatabaseSync, { columns }: Table): StatementSync {
  const [id, deletedAt] = ['id', 'deleted_at'].map((name) =>
    columns.findIndex((column) => column.name === name),
  )
  return sqlite.prepare(
    `INSERT INTO ${deletedObjects} SELECT value ->> ${id} FROM json_each(?) WHERE value ->> ${deletedAt} IS NOT NULL`,
  )
}

function cellOf(rule: Exclude<ScrubRule, string>, table: string, column: string): string {
  const cell = rule[column]
  if (cell === undefined) throw unknown(`the column ${column} of ${table}`)
  return cell === 'stays' ? `"${column}"` : cell.becomes
}

function unknown(what: string): ScriptFailure {
  return new ScriptFailure(
    `This version doesn't know whether ${what} holds addresses or secrets: scrub with the version that the backup was made with.`,
  )
}
