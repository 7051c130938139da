import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { persistPath } from '#scripts/environment/local-environment.ts'
import { vacuumDatabases } from './storage.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vacuum-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('D13: deleted texts are no longer in the files of a database, and the others still are', () => {
  const folder = path.join(persistPath(dataDir), 'd1', 'object')
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(path.join(folder, 'a.sqlite'))
  database.exec(
    `PRAGMA journal_mode = wal; CREATE TABLE posts (text TEXT);
    INSERT INTO posts VALUES ('deleted${'.'.repeat(9000)}'), ('kept'); DELETE FROM posts WHERE text LIKE 'deleted%'`,
  )
  const left = () =>
    ['deleted', 'kept'].map((text) =>
      globSync(`${folder}/a.sqlite*`).some((file) => readFileSync(file, 'latin1').includes(text)),
    )
  expect(left()).toEqual([true, true])
  database.close()
  vacuumDatabases(dataDir)
  expect(left()).toEqual([false, true])
})
