import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isRestoreUnfinished } from '#scripts/data/migrate.ts'
import { backUp } from './back-up.ts'
import type { RowLine } from './backup-lines.ts'
import type { Bucket, ListedBlob } from './buckets.ts'
import type { RemoteDatabase } from '#scripts/deploy/account.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'restore-'))
const sqlite = new DatabaseSync(':memory:')

afterAll(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})

/** Steps of a restore that end it, each once. */
const stops = new Set(['the third call', 'the second file', 'the last steps'])

function mayStop(step: string): void {
  if (stops.delete(step)) throw new Error(`stopped at ${step}`)
}

/** SQLite as far as a restore uses D1. */
function statement(sql: string, values: SQLInputValue[] = []) {
  return {
    bind: (...parameters: SQLInputValue[]) => statement(sql, parameters),
    first: async () => sqlite.prepare(sql).get(...values) ?? null,
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
    run: async () => sqlite.prepare(sql).run(...values),
  }
}
let calls = 0
const database = {
  prepare: (sql: string) => statement(sql),
  batch: async (statements: ReturnType<typeof statement>[]) => {
    calls += 1
    if (calls === 3) mayStop('the third call')
    for (const one of statements) await one.run()
  },
} as unknown as RemoteDatabase

const files = [
  { key: 'a', bytes: 1, etag: '0cc175b9c0f1b6a831c399e269772661' },
  { key: 'b', bytes: 1, etag: '92eb5ffee6ae2fec3ad71c777531578f' },
]
const source = {
  list: async function* () {
    yield* files
  },
  read: async ({ key }: ListedBlob) => ({ type: 'text/plain', bytes: Buffer.from(key) }),
} as unknown as Bucket

const written: string[] = []
const bucket = {
  list: async function* () {
    yield* files.filter(({ key }) => written.includes(key))
  },
  put: async (key: string) => {
    if (written.length === 1) mayStop('the second file')
    written.push(key)
  },
} as unknown as Bucket

test('R8: a restore that stops at its rows, files or last steps begins again there, and no file is written twice', async () => {
  const file = path.join(folder, 'notes.gz')
  const columns = [{ name: 'text', type: 'TEXT' }]
  // Each so long that it has a call of its own. The table comes before the one that it refers to.
  const rows: RowLine[] = ['one', 'two', 'three'].map((text) => ({
    row: JSON.stringify([text.repeat(150_000)]),
  }))
  const notes = { name: 'notes', sql: 'CREATE TABLE notes (text TEXT REFERENCES texts(text))', columns }
  const texts = { name: 'texts', sql: 'CREATE TABLE texts (text TEXT PRIMARY KEY)', columns }
  const lines: RowLine[] = [{ table: notes }, ...rows, { table: texts }, ...rows]
  await backUp({ rows: () => lines, bucket: source }, file)
  const mayReplace = async (_: unknown, tables: readonly unknown[]) => expect(tables).toEqual([])
  const complete = async () => {
    sqlite.exec(`CREATE TABLE added (text TEXT)`)
    mayStop('the last steps')
  }
  const run = () => restore({ database, bucket, mayReplace, complete }, file)
  for (const step of stops) {
    await expect(run()).rejects.toThrow(`stopped at ${step}`)
    expect(await isRestoreUnfinished(database)).toBe(true)
  }
  expect(await run()).toMatchObject({ rows: 6, blobs: 2 })
  expect(await isRestoreUnfinished(database)).toBe(false)
  const found = sqlite.prepare('SELECT substr(text, 1, 3) AS text FROM notes').all()
  expect(found.map(({ text }) => text)).toEqual(['one', 'two', 'thr'])
  expect(written).toEqual(['a', 'b'])
})
