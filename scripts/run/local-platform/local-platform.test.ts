import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { localDatabases } from './plugin.ts'

/** Worker that runs statements on its database, several as a batch, and answers with the outcome, errors included. */
const script = `
const run = (database, queries) => {
  const statements = queries.map(([sql, ...params]) => database.prepare(sql).bind(...params))
  return statements.length === 1 ? statements[0].all() : database.batch(statements)
}
export default {
  async fetch(request, env) {
    const answer = (body) => Response.json(body)
    return run(env.DB, await request.json()).then(
      (value) => answer({ value }),
      (error) => answer({ error: error.message, cause: error.cause?.message }),
    )
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

type Query = [sql: string, ...values: (number | string | null)[]]

async function outcome(miniflare: Miniflare, ...queries: Query[]): Promise<unknown> {
  const body = JSON.stringify(queries)
  const response = await miniflare.dispatchFetch('http://localhost/', { method: 'POST', body })
  return response.json()
}

const table = 'CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE, size REAL)'
const insert = (id: number, name: string): Query => ['INSERT INTO t VALUES (?, ?, 1.5)', id, name]

/** Steps that are done one after the other, on each of the databases. */
const steps: readonly [title: string, ...Query[]][] = [
  ['a row is written', insert(1, 'one')],
  ['a row that may not be written', insert(1, 'again')],
  ['of several, none is written if one fails', insert(4, 'four'), insert(5, 'one')],
  ['what was undone is not counted', insert(6, 'six')],
  ['rows are changed and returned', ['UPDATE t SET size = 2 RETURNING id, size']],
  ['a statement with a fault', ['SELEC 1']],
  ['a transaction of one’s own is refused', ['BEGIN']],
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
  for (const database of [simulated, local]) await outcome(database, [table])
  for (const [title, ...queries] of steps) {
    const expected = comparable(await outcome(simulated, ...queries))
    expect(comparable(await outcome(local, ...queries)), title).toEqual(expected)
  }
})

test('the local database and the simulated D1 open the same file, one after the other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-platform-'))
  const simulated = serveWorker(simulatedDatabase, folder)
  await outcome(simulated, [table], insert(1, 'simulated'))
  await close(simulated)
  const local = serveWorker({ ...localDatabase, ...direct }, folder)
  await outcome(local, insert(2, 'local'))
  await close(local)
  const again = serveWorker(simulatedDatabase, folder)
  const read = await outcome(again, ['SELECT id FROM t ORDER BY id'])
  expect(read).toMatchObject({ value: { results: [{ id: 1 }, { id: 2 }] } })
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
