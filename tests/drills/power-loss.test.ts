import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '#upstream/domains/objects/recount.ts'
import { rebuildSearch } from '#upstream/search/rebuild.ts'
import { backUpLocal, restoreLocal } from '#scripts/backup/local-storage.ts'
import { origins } from '#tests/http/client.ts'
import { fingerprint, withStorage } from '#tests/http/storage-fingerprint.ts'
import { startKillable, type KillableServer } from './killable.ts'
import { openMembers, type Member } from './members.ts'
import { Writer } from './writer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'drills-'))
const data = path.join(folder, 'data')

/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 400_000

let server: KillableServer
let main: string
let members: Member[]
let posts: string[]
let forum: string

beforeAll(async () => {
  // On a busy machine a slow response is not a failure.
  server = await startKillable(data, { DEMO: '1', UPSTREAM_TIMEOUT_MS: '30000' })
  main = origins(server.port).main
  members = await openMembers(server, 8)
  const open = `SELECT public_id AS id FROM forums WHERE protected = 0 AND archived_at IS NULL`
  forum = (await publicIds(open))[0] ?? ''
  posts = await publicIds(`SELECT public_id AS id FROM objects WHERE kind = 'post' AND deleted_at IS NULL
    AND author_id NOT IN (SELECT user_id FROM sessions) ORDER BY id LIMIT 20`)
})

afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function publicIds(sql: string): Promise<string[]> {
  return (await server.order<{ id: string }>({ sql })).map(({ id }) => id)
}

/** How many of the ids have no row. */
async function missing(ids: readonly string[], table: string): Promise<number> {
  const sql = `SELECT count(*) AS count FROM json_each(?) WHERE value NOT IN (${table})`
  const [row] = await server.order<{ count: number }>({ sql, parameter: JSON.stringify(ids) })
  return row?.count ?? -1
}

test(
  'R1: killed twice during eight parallel writers, the site loses no acknowledged write and stores none partially',
  { timeout: timeoutMs },
  async () => {
    const before = await publicIds('SELECT public_id AS id FROM objects')
    // Four open tabs each, so that whenever the power goes many changes are on their way.
    const writers = [...members, ...members, ...members, ...members].map(
      (member) => new Writer(member, { main, forum, posts }),
    )
    const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
    const refused = () => writers.flatMap((writer) => writer.refused)

    for (const enough of [100, 200]) {
      const writing = Promise.all(writers.map((writer) => writer.write(() => true)))
      await expect
        .poll(() => acknowledged() >= enough || refused().length > 0, { timeout: 60_000, interval: 5 })
        .toBe(true)
      await server.kill()
      await writing
      expect(refused()).toEqual([])
      await server.restart()
    }
    const targets = writers.map((writer) => writer.acknowledged + 1)
    await Promise.all(
      writers.map((writer, index) => writer.write(() => writer.acknowledged < (targets[index] ?? 0))),
    )
    expect(refused()).toEqual([])

    const written = writers.flatMap((writer) => writer.written)
    expect(new Set(written).size).toBe(written.length)
    const now = await publicIds('SELECT public_id AS id FROM objects')
    // Unacknowledged writes were repeated with their key, and stored once.
    expect(now.toSorted()).toEqual([...before, ...written].toSorted())
    const liked = writers.flatMap(({ member, liked: ids }) => ids.map((id) => `${member.username} ${id}`))
    const likes = `SELECT u.username || ' ' || o.public_id FROM ratings r
    JOIN users u ON u.id = r.user_id JOIN objects o ON o.id = r.object_id`
    expect([liked.length > 0, await missing(liked, likes)]).toEqual([true, 0])

    const partialWrites = `SELECT o.id FROM objects o LEFT JOIN posts p ON p.object_id = o.id LEFT JOIN comments c ON c.object_id = o.id
    WHERE (o.kind = 'post' AND p.object_id IS NULL) OR (o.kind = 'comment' AND c.object_id IS NULL)`
    expect(await server.order({ sql: partialWrites })).toEqual([])
    expect(await server.order({ sql: 'PRAGMA foreign_key_check' })).toEqual([])
    expect(await server.order({ recount: true })).toEqual([0])
  },
)

/** Runs a script of the product on a data folder, as `npm run` does; throws when it fails. */
function runScript(script: string, dataDir: string, file: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [script, file], { env: { ...process.env, DATA_DIR: dataDir } })
}

/** The same backup as it is when its rows are written and its blobs and its end are not. */
function truncatedBackup(file: string): string {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const cut = `${file}.cut`
  const blobsAt = lines.findIndex((line) => line.startsWith('{"blob"'))
  writeFileSync(cut, gzipSync(lines.slice(0, blobsAt).join('\n')))
  return cut
}

/** Jobs that could be done now; those of a run that died come later. */
async function dueJobs(): Promise<unknown[]> {
  await server.order({ minute: true })
  return server.order({
    sql: `SELECT id FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= unixepoch()
      AND coalesce(leased_until, 0) <= unixepoch()`,
  })
}

test(
  'R8: a backup of a running site is consistent, and restoring it restores every row and blob',
  { timeout: timeoutMs },
  async () => {
    const writers = members.map((member) => new Writer(member, { main, forum, posts }))
    await Promise.all(writers.map((writer) => writer.write(() => writer.acknowledged < 4)))
    // Queued jobs write, too, and a backup needs a moment without writes.
    await expect.poll(dueJobs, { timeout: 120_000 }).toEqual([])
    const served = path.join(folder, 'served.gz')
    await withStorage(data, (storage) => backUpLocal(data, storage, served))
    expect(writers.flatMap((writer) => writer.refused)).toEqual([])
    await withStorage(path.join(folder, 'served'), async (storage) => {
      // Stopped before its end a restore is run again.
      await expect(restoreLocal(storage, truncatedBackup(served))).rejects.toThrow(
        'is incomplete, its end is missing',
      )
      await restoreLocal(storage, served)
      const { results } = await storage.database.prepare('PRAGMA foreign_key_check').all()
      expect([results, await recount(storage.database)]).toEqual([[], 0])
    })

    await server.kill()
    const [file, restored] = [path.join(folder, 'finished.gz'), path.join(folder, 'restored')]
    await runScript('scripts/backup.ts', data, file)
    const [expected] = await Promise.all([
      withStorage(data, async (storage) => {
        // Texts that weren't indexed before the crash are in the index after a restore.
        await rebuildSearch(storage.database, storage.search)
        return fingerprint(storage)
      }),
      runScript('scripts/restore.ts', restored, file),
    ])
    expect(Object.keys(expected).length).toBeGreaterThan(100)
    await withStorage(restored, async (storage) => {
      expect(await fingerprint(storage)).toEqual(expected)
      await expect(restoreLocal(storage, file)).rejects.toThrow('Set DATA_DIR to an empty folder')
    })
  },
)
