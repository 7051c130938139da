import { constants, DatabaseSync } from 'node:sqlite'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { isCommunityTable } from '#scripts/data/migrate.ts'
import type { RowLine, Table } from './backup-lines.ts'

/** Rows that no backup has. */
const leftOut: Readonly<Record<string, string>> = {
  // The text of waiting emails may contain keys, and a restored site would send them a second time.
  mails: `state = 'queued' OR sealed IS NOT NULL`,
  // Copies of a user's data live for two days, and contain nothing that isn't here anyway. Their files are left out too.
  data_exports: 'true',
}

/** Rows go to a database as one JSON parameter, well below D1's 2 MB. */
const charactersPerStatement = 400_000

/** A statement with its values. */
export interface Statement {
  sql: string
  values: (string | number)[]
}

/** A database's own tables, in the order in which they were created. */
export function tablesOf(database: DatabaseSync): Table[] {
  const found = database
    .prepare(
      `SELECT name, sql, (SELECT json_group_array(json_object('name', c.name, 'type', c.type)) FROM pragma_table_info(t.name) c)
        AS columns FROM sqlite_schema t WHERE type = 'table' AND ${isCommunityTable} ORDER BY rowid`,
    )
    .all() as { name: string; sql: string; columns: string }[]
  return found.map(({ name, sql, columns }) => ({
    name,
    sql,
    columns: JSON.parse(columns) as Table['columns'],
  }))
}

/** Indexes and triggers. */
export function rulesOf(database: DatabaseSync): string[] {
  const rules = database.prepare(
    `SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL AND ${isCommunityTable} ORDER BY rowid`,
  )
  return rules.all().map(({ sql }) => String(sql))
}

/** All lines of a database; its tables in that order. */
export function* linesOf(
  database: DatabaseSync,
  rules: readonly string[],
  tables = tablesOf(database),
): Generator<RowLine> {
  for (const table of tables) {
    yield { table }
    yield* rowsOf(database, table)
  }
  if (database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`).get())
    for (const { counter } of database
      .prepare('SELECT json_array(name, seq) AS counter FROM sqlite_sequence')
      .all())
      yield { counter: String(counter) }
  for (const rule of rules) yield { rule }
}

/** The rows of a table, each as a JSON array that SQLite itself writes, since JavaScript's numbers don't hold every integer. */
function* rowsOf(database: DatabaseSync, { name, columns }: Table): Generator<RowLine> {
  const cells = columns.map((column) =>
    column.type === 'BLOB'
      ? `iif("${column.name}" IS NULL, NULL, hex("${column.name}"))`
      : `"${column.name}"`,
  )
  const without = leftOut[name] === undefined ? '' : ` WHERE NOT (${leftOut[name]})`
  const rows = database.prepare(`SELECT json_array(${cells.join(', ')}) AS row FROM "${name}"${without}`)
  for (const { row } of rows.iterate()) yield { row: String(row) }
}

/** The statements that make tables and fill them; those of an item belong together. */
export async function* statementsOf(
  lines: AsyncIterable<RowLine> | Iterable<RowLine>,
): AsyncGenerator<Statement[]> {
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
  const cells = columns.map(({ type }, index) =>
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

/**
 * An empty temporary database, which SQLite keeps in memory or in a file without a name, and removes when it is closed. It has no indexes
 * and triggers: what fills it returns them.
 */
export function openStaging(): DatabaseSync {
  const database = new DatabaseSync('', { enableForeignKeyConstraints: false })
  // Its statements come from a backup, which may be anybody's, and SQLite could write any file.
  database.setAuthorizer((action) =>
    action === constants.SQLITE_ATTACH ? constants.SQLITE_DENY : constants.SQLITE_OK,
  )
  database.exec('BEGIN')
  return database
}

/** Brings lines into a temporary database; returns the indexes and triggers. */
export async function stage(
  database: DatabaseSync,
  lines: AsyncIterable<RowLine> | Iterable<RowLine>,
): Promise<string[]> {
  const rules: string[] = []
  async function* withoutRules() {
    for await (const line of lines)
      if ('rule' in line) rules.push(line.rule)
      else yield line
  }
  for await (const statements of statementsOf(withoutRules()))
    for (const { sql, values } of statements) database.prepare(sql).run(...values)
  return rules
}

/**
 * Brings a database that was exported as SQL, a statement a line or more, into a temporary one: SQLite reads its own language. Returns the
 * indexes and triggers.
 */
export async function stageExport(database: DatabaseSync, lines: AsyncIterable<string>): Promise<string[]> {
  const rules: string[] = []
  let text = ''
  for await (const line of lines) {
    text = text === '' ? line.trimStart() : `${text}\n${line}`
    if (!text.trimEnd().endsWith(';') || !isWhole(database, text.trimEnd())) continue
    text = text.trimEnd()
    if (/^CREATE (?:UNIQUE )?(?:INDEX|TRIGGER) /i.test(text)) rules.push(text.slice(0, -1))
    else if (/^(?:CREATE TABLE|INSERT INTO|DELETE FROM "?sqlite_sequence|PRAGMA|ANALYZE)\b/i.test(text))
      database.exec(text)
    else
      throw new ScriptFailure(
        `The export of the database has a statement that wasn't expected: ${text.slice(0, 60)}`,
      )
    text = ''
  }
  if (text !== '')
    throw new ScriptFailure('The export of the database ends within a statement. Run the command again.')
  return rules
}

/** Whether a text is one statement, to its end: a text, comment or trigger may hold a semicolon at the end of a line. */
function isWhole(database: DatabaseSync, text: string): boolean {
  try {
    if (database.prepare(text).sourceSQL === text) return true
    throw new Error('several statements are in one line')
  } catch (error) {
    const { message } = error as Error
    if (/^(?:incomplete input|unrecognized token)/.test(message)) return false
    throw new ScriptFailure(`The export of the database can't be read: ${message}.`)
  }
}

/** Tables in an order in which each comes after those that it refers to. */
export function inOrder<T extends Pick<Table, 'name' | 'sql'>>(tables: readonly T[]): T[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: T[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, sql }) =>
      [...sql.matchAll(/\bREFERENCES\s+"?(\w+)"?/gi)].every(
        ([, parent = '']) => parent === name || !waiting.has(parent),
      ),
    )
    // Tables that refer to each other: only a transaction of all could fill them.
    if (ready.length === 0) throw new Error('Tables of the backup refer to each other in a circle')
    ordered.push(...ready)
    for (const { name } of ready) waiting.delete(name)
  }
  return ordered
}
