import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { localDatabases } from './plugin.ts'

/** Worker that runs a test's action on its database, and answers with the outcome, errors included. */
const script = `
const settled = async (action) => {
  try { return { value: await action() } } catch (error) { return { error: error.message, cause: error.cause?.message } }
}
const statement = (database, { sql, params = [] }) => database.prepare(sql).bind(...params)
const actions = {
  all: (database, { query }) => statement(database, query).all(),
  run: (database, { query }) => statement(database, query).run(),
  raw: (database, { query }) => statement(database, query).raw({ columnNames: true }),
  batch: (database, { queries }) => database.batch(queries.map((query) => statement(database, query))),
  exec: (database, { sql }) => database.exec(sql),
}
export default {
  async fetch(request, env) {
    const asked = await request.json()
    return Response.json(await settled(() => actions[asked.action](env.DB, asked)))
  },
}`

type Bound = Pick<V4WorkerOptions, 'd1Databases' | 'unsafeBindings' | 'compatibilityFlags'>
const simulatedDatabase: Bound = { d1Databases: { DB: 'one' } }
const localDatabase: Bound = { unsafeBindings: localDatabases({ DB: { id: 'one' } }) }
/** Has D1's client call the database directly, instead of by JSON over HTTP. */
const direct: Bound = { compatibilityFlags: ['d1_binding_jsrpc'] }

const folders = new Set<string>()
const opened = new Set<Miniflare>()

function serveWorker(bound: Bound, folder = mkdtempSync(path.join(tmpdir(), 'local-platform-'))): Miniflare {
  folders.add(folder)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'site',
      modules: true,
      script,
      compatibilityDate: '2026-10-12',
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      ...bound,
    }),
  )
  opened.add(miniflare)
  return miniflare
}

async function close(miniflare: Miniflare) {
  opened.delete(miniflare)
  await miniflare.dispose()
}

afterAll(async () => {
  await Promise.all([...opened].map(close))
  for (const folder of folders) rmSync(folder, { recursive: true })
})

interface Outcome {
  value?: unknown
  error?: string
  cause?: string
}

async function outcome(miniflare: Miniflare, action: string, input: Record<string, unknown> = {}) {
  const body = JSON.stringify({ action, ...input })
  const response = await miniflare.dispatchFetch('http://localhost/', { method: 'POST', body })
  return (await response.json()) as Outcome
}

const table = 'CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE, size REAL)'
const insert = (id: number, name: string | null) => ({
  sql: 'INSERT INTO t (id, name, size) VALUES (?, ?, 1.5)',
  params: [id, name],
})

/** Steps that are done one after the other, on each of the databases. */
const steps: readonly [title: string, action: string, asked: Record<string, unknown>][] = [
  ['a table is made', 'exec', { sql: table }],
  ['a row is written', 'run', { query: insert(1, 'one') }],
  ['a row that may not be written', 'run', { query: insert(1, 'again') }],
  ['of several, none is written if one fails', 'batch', { queries: [insert(4, 'four'), insert(5, 'one')] }],
  ['what was undone is not counted', 'run', { query: insert(6, 'six') }],
  ['rows are changed and returned', 'all', { query: { sql: 'UPDATE t SET size = 2 RETURNING id, size' } }],
  ['a statement with a fault', 'all', { query: { sql: 'SELEC 1' } }],
  ['a transaction of one’s own is refused', 'run', { query: { sql: 'BEGIN' } }],
]

/** The result without durations, and without the name of the server. */
function comparable(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      ['duration', 'timings', 'served_by', 'total_attempts'].includes(key) ? undefined : value,
    ),
  )
}

test('the local database does what the simulated D1 does', async () => {
  const simulated = serveWorker({ ...simulatedDatabase, ...direct })
  const local = serveWorker({ ...localDatabase, ...direct })
  for (const [title, action, input] of steps) {
    const expected = comparable(await outcome(simulated, action, input))
    expect(comparable(await outcome(local, action, input)), title).toEqual(expected)
  }
})

test('the local database and the simulated D1 open the same file, one after the other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-platform-'))
  const read = { query: { sql: 'SELECT id FROM t ORDER BY id' } }
  const simulated = serveWorker(simulatedDatabase, folder)
  await outcome(simulated, 'exec', { sql: table })
  await outcome(simulated, 'run', { query: insert(1, 'simulated') })
  await close(simulated)
  const local = serveWorker({ ...localDatabase, ...direct }, folder)
  await outcome(local, 'run', { query: insert(2, 'local') })
  await close(local)
  const again = serveWorker(simulatedDatabase, folder)
  expect((await outcome(again, 'raw', read)).value).toEqual([['id'], [1], [2]])
})

test('this process reads and writes the local database, too, by JSON over HTTP', async () => {
  const { DB } = await serveWorker(localDatabase).getBindings<{ DB: D1Database }>()
  await DB.exec(table)
  await DB.batch([1, 2].map((id) => DB.prepare('INSERT INTO t (id) VALUES (?)').bind(id)))
  const returned = await DB.prepare('UPDATE t SET size = 1 RETURNING id').run()
  expect(returned).toMatchObject({ success: true, results: [{ id: 1 }, { id: 2 }], meta: { changes: 2 } })
  await expect(DB.prepare('INSERT INTO t (id) VALUES (1)').run()).rejects.toThrow(
    'UNIQUE constraint failed: t.id',
  )
})
