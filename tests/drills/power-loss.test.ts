import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recount } from '#upstream/domains/objects/recount.ts'
import type { Storage } from '#scripts/data/storage.ts'
import { backUpLocal, restoreLocal } from '#scripts/backup/local.ts'
import { origins, post } from '#tests/http/client.ts'
import { fingerprint, withStorage } from '#tests/http/storage-fingerprint.ts'
import { startKillable, type KillableServer } from './killable.ts'
import { openMembers, type Member } from './members.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'drills-'))
const data = path.join(folder, 'data')

/** Milliseconds, for a machine that does many other things. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

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

interface Task {
  key: string
  query: string
  input: Record<string, unknown>
}

interface CreatedIds {
  data?: { made?: { id?: string; comment?: { id: string } } } | null
}

/** A member who writes in sequence and records the acknowledged writes. */
class Writer {
  /** Public ids of the posts and comments that were acknowledged. */
  readonly written: string[] = []
  /** Answers that were neither a success nor a broken connection. */
  readonly refused: string[] = []
  readonly #member: Member
  #count = 0
  #lost: Task | null = null

  constructor(member: Member) {
    this.#member = member
  }

  /** Writes until it is stopped or the connection breaks; an unacknowledged write is repeated first, with its key. */
  async write(shouldContinue: () => boolean): Promise<void> {
    const { authorization } = this.#member
    while (shouldContinue() && this.refused.length === 0) {
      const { key, query, input } = (this.#lost ??= this.#nextTask())
      const headers = { authorization, 'idempotency-key': key }
      const call = post(`${main}/graphql`, { query, variables: { input } }, headers)
      const response = await call.catch(() => null)
      if (!response) return
      this.#lost = null
      const { made } = response.status === 200 ? ((JSON.parse(response.text) as CreatedIds).data ?? {}) : {}
      const id = made?.id ?? made?.comment?.id
      if (id !== undefined) this.written.push(id)
      else this.refused.push(`${response.status} ${response.text}`)
    }
  }

  #nextTask(): Task {
    const count = this.#count++
    const key = randomUUID()
    if (count % 3 === 0)
      return {
        key,
        query: 'mutation ($input: CreatePostInput!) { made: createPost(input: $input) { id } }',
        input: {
          forumId: forum,
          title: `Latch ${key}`,
          body: `Number ${count} by @${this.#member.username}`,
        },
      }
    return {
      key,
      query:
        'mutation ($input: CreateCommentInput!) { made: createComment(input: $input) { comment { id } } }',
      input: { objectId: posts[count % posts.length], body: `Wire ${key}` },
    }
  }
}

test('R1: killed twice during eight parallel writers, the site loses no acknowledged write and stores none partially', async () => {
  const before = await publicIds('SELECT public_id AS id FROM objects')
  // Four open tabs each, so that whenever the power goes many changes are on their way.
  const writers = [...members, ...members, ...members, ...members].map((member) => new Writer(member))
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.written.length, 0)
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
  const targets = writers.map((writer) => writer.written.length + 1)
  await Promise.all(
    writers.map((writer, index) => writer.write(() => writer.written.length < (targets[index] ?? 0))),
  )
  expect(refused()).toEqual([])

  const written = writers.flatMap((writer) => writer.written)
  expect(new Set(written).size).toBe(written.length)
  const now = await publicIds('SELECT public_id AS id FROM objects')
  // Unacknowledged writes were repeated with their key, and stored once.
  expect(now.toSorted()).toEqual([...before, ...written].toSorted())
  const partialWrites = `SELECT o.id FROM objects o LEFT JOIN posts p ON p.object_id = o.id LEFT JOIN comments c ON c.object_id = o.id
    WHERE (o.kind = 'post' AND p.object_id IS NULL) OR (o.kind = 'comment' AND c.object_id IS NULL)`
  expect(await server.order({ sql: partialWrites })).toEqual([])
  expect(await server.order({ sql: 'PRAGMA foreign_key_check' })).toEqual([])
  expect(await server.order({ recount: true })).toEqual([0])
})

/** Runs a script of the product on a data folder, as `npm run` does; throws when it fails. */
function runScript(script: string, dataDir: string, file: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [script, file], { env: { ...process.env, DATA_DIR: dataDir } })
}

/** Digests of a storage without the search index, which jobs of a restored site rebuild, and without the jobs. */
async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const all = Object.entries(await fingerprint(storage))
  return Object.fromEntries(all.filter(([name]) => name !== 'texts' && name !== 'table outbox'))
}

/** Jobs that could be done now; those of a run that died come later. */
async function dueJobs(): Promise<unknown[]> {
  await server.order({ minute: true })
  return server.order({
    sql: `SELECT id FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= unixepoch()
      AND coalesce(leased_until, 0) <= unixepoch()`,
  })
}

test('R8: a backup of a running site is consistent, and restoring it restores every row and blob', async () => {
  const writers = members.map((member) => new Writer(member))
  await Promise.all(writers.map((writer) => writer.write(() => writer.written.length < 4)))
  // Queued jobs write, too, and a backup needs a moment without writes.
  await expect.poll(dueJobs, { timeout: 120_000 }).toEqual([])
  const served = path.join(folder, 'served.gz')
  await withStorage(data, (storage) => backUpLocal(data, storage, served))
  expect(writers.flatMap((writer) => writer.refused)).toEqual([])
  await withStorage(path.join(folder, 'served'), async (storage) => {
    await restoreLocal(storage, served)
    const { results } = await storage.database.prepare('PRAGMA foreign_key_check').all()
    expect([results, await recount(storage.database)]).toEqual([[], 0])
  })

  await server.kill()
  const [file, restored] = [path.join(folder, 'finished.gz'), path.join(folder, 'restored')]
  await runScript('scripts/backup.ts', data, file)
  await runScript('scripts/restore.ts', restored, file)
  const expected = await withStorage(data, contentOf)
  expect(Object.keys(expected).length).toBeGreaterThan(100)
  await withStorage(restored, async (storage) => {
    expect(await contentOf(storage)).toEqual(expected)
    const jobs = `SELECT 1 FROM outbox WHERE topic = 'search.index' AND done_at IS NULL`
    expect((await storage.database.prepare(jobs).all()).results.length).toBeGreaterThan(0)
    await expect(restoreLocal(storage, file)).rejects.toThrow('Set DATA_DIR to an empty folder')
  })
})
