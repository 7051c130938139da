import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import type { Bucket } from './blobs.ts'
import type { RowLine } from './backup-lines.ts'
import { restore } from './restore.ts'
import { unfinishedRestore } from '../data/unfinished-restore.ts'
import type { TargetDatabase } from './restore-target.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'completed-'))
const sqlite = new DatabaseSync(':memory:')

afterAll(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})

/** SQLite as far as a restore uses D1. */
function statement(sql: string, values: SQLInputValue[] = []) {
  return {
    bind: (...parameters: SQLInputValue[]) => statement(sql, parameters),
    first: async () => sqlite.prepare(sql).get(...values) ?? null,
    run: async () => sqlite.prepare(sql).run(...values),
  }
}
const database = {
  prepare: (sql: string) => statement(sql),
  batch: async (statements: ReturnType<typeof statement>[]) => {
    for (const one of statements) await one.run()
  },
} as unknown as TargetDatabase

const empty = { async *list() {} } as unknown as Bucket
const isMarked = () =>
  sqlite.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(unfinishedRestore) !== undefined

test('a restore that stops at its last steps is continued there, even if they have added rows', async () => {
  const file = path.join(folder, 'notes.gz')
  const columns = [{ name: 'text', type: 'TEXT' }]
  const rows: RowLine[] = [
    { table: { name: 'notes', sql: 'CREATE TABLE notes (text TEXT)', columns } },
    { row: '["one"]' },
  ]
  await backUp({ rows: () => rows, bucket: empty }, file)
  const tries: boolean[] = []
  const complete = async () => {
    tries.push(isMarked())
    sqlite.exec(`INSERT INTO notes VALUES ('added')`)
    if (tries.length === 1) throw new Error('stopped')
  }
  const run = () => restore({ database, bucket: empty, makeRoom: async () => [], complete }, file)
  await expect(run()).rejects.toThrow('stopped')
  expect(isMarked()).toBe(true)
  expect((await run()).rows).toBe(1)
  expect([tries, isMarked()]).toEqual([[true, true], false])
  expect(sqlite.prepare('SELECT text FROM notes').all().length).toBe(3)
})
