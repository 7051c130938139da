import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { exportedSql } from './export-sql.ts'
import { respond, refuse } from './fake-platform.ts'

interface Database {
  uuid: string
  name: string
  place: object
  sqlite: DatabaseSync
}

interface Query {
  sql: string
  params?: (string | number | null)[]
}

/** Fake D1 databases: SQLite in memory. */
export function fakeDatabases() {
  const databases: Database[] = []
  /** How large each database is said to be. */
  const limits: { bytes?: number } = {}
  const routes = new Hono()
  const serialized = ({ uuid, name }: Database) => ({
    uuid,
    name,
    version: 'production',
    file_size: limits.bytes ?? 4096,
  })
  routes.get('/', (c) => {
    const name = c.req.query('name') ?? ''
    const page = Number(c.req.query('page') ?? 1)
    const found = page > 1 ? [] : databases.filter((database) => database.name.includes(name))
    return respond(c, found.map(serialized), {
      page,
      per_page: 100,
      count: found.length,
      total_count: found.length,
    })
  })
  routes.post('/', async (c) => {
    const { name, ...place } = await c.req.json<{ name: string }>()
    const database = { uuid: randomUUID(), name, place, sqlite: new DatabaseSync(':memory:') }
    databases.push(database)
    return respond(c, serialized(database))
  })
  routes.get('/:id', (c) => {
    const database = databases.find(({ uuid }) => uuid === c.req.param('id'))
    return database ? respond(c, serialized(database)) : refuse(c, 404, 7404, 'The database does not exist')
  })
  routes.post('/:id/query', async (c) => {
    const database = databases.find(({ uuid }) => uuid === c.req.param('id'))
    if (!database) return refuse(c, 404, 7404, 'The database does not exist')
    const body = await c.req.json<Query | { batch: Query[] }>()
    try {
      return respond(c, transaction(database.sqlite, 'batch' in body ? body.batch : [body]))
    } catch (error) {
      return refuse(c, 400, 7500, (error as Error).message)
    }
  })
  routes.post('/:id/export', async (c) => {
    const database = databases.find(({ uuid }) => uuid === c.req.param('id'))
    if (!database) return refuse(c, 404, 7404, 'The database does not exist')
    const { current_bookmark: bookmark } = await c.req.json<{ current_bookmark?: string }>()
    if (bookmark === undefined)
      return respond(c, { success: true, status: 'active', at_bookmark: 'one', messages: ['Begun'] })
    const signed_url = `${new URL(c.req.url).origin}/exports/${database.uuid}`
    const result = { filename: `${database.name}.sql`, signed_url }
    return respond(c, { success: true, status: 'complete', at_bookmark: 'one', messages: [], result })
  })
  /** Downloads of exports. */
  const exports = new Hono()
  exports.get('/:id', (c) => {
    const database = databases.find(({ uuid }) => uuid === c.req.param('id'))
    if (!database) return c.text('', 404)
    return c.body([...exportedSql(database.sqlite)].join('\n'))
  })
  return {
    routes,
    exports,
    limits,
    byName: (name: string) => databases.find((database) => database.name === name),
    names: () => databases.map(({ name }) => name),
  }
}

function transaction(sqlite: DatabaseSync, queries: readonly Query[]): object[] {
  sqlite.exec('BEGIN')
  try {
    const results = queries.map(({ sql, params }) => run(sqlite, sql, params ?? []))
    sqlite.exec('COMMIT')
    return results
  } catch (error) {
    sqlite.exec('ROLLBACK')
    throw error
  }
}

/** The longest statement and value that a database takes. */
const maxStatement = 100_000
const maxValue = 2_000_000

function run(sqlite: DatabaseSync, sql: string, params: (string | number | null)[]): object {
  const isTooLarge = params.some((value) => Buffer.byteLength(String(value)) > maxValue)
  if (Buffer.byteLength(sql) > maxStatement || isTooLarge || params.length > 100)
    throw new Error('statement too long: SQLITE_TOOBIG')
  const meta = { changes: 0, duration: 0, last_row_id: 0, rows_read: 0, rows_written: 0, size_after: 4096 }
  if (params.length === 0 && sql.replace(/;\s*$/, '').includes(';')) {
    sqlite.exec(sql)
    return { success: true, results: [], meta }
  }
  return { success: true, results: sqlite.prepare(sql).all(...params), meta }
}
