import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { losses, schemaShape } from './schema-shape.ts'

describe.each(['migrations', 'search-migrations'])('%s', (name) => {
  const folder = path.join('src/upstream/db', name)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))

  test('each has the next number', () => {
    const numbers = files.map((file) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(files.map((_, index) => index + 1))
  })

  test('R9: migrations only add, so that the previous version keeps working while they are applied', () => {
    const database = new DatabaseSync(':memory:')
    for (const file of files) {
      const before = schemaShape(database)
      database.exec(readFileSync(path.join(folder, file), 'utf8'))
      const after = schemaShape(database)
      const lost = [...before.values()].flatMap((table) => losses(table, after.get(table.name)))
      expect({ file, lost }).toEqual({ file, lost: [] })
    }
    expect(schemaShape(database).size).toBeGreaterThan(name === 'migrations' ? 30 : 3)
  })
})

test.each([
  ['ALTER TABLE posts RENAME COLUMN text TO body', ['posts.text is gone']],
  [
    'DROP TABLE posts; CREATE TABLE posts (id INTEGER PRIMARY KEY, title TEXT, text BLOB, author TEXT NOT NULL)',
    ['posts.text is gone', 'posts.author has to be given', 'kept is gone'],
  ],
  ['CREATE UNIQUE INDEX titles ON posts(title)', ['posts takes (title) once only']],
  ["ALTER TABLE posts ADD COLUMN author TEXT NOT NULL DEFAULT ''", []],
])('after %s, code from before misses %j', (change, lost) => {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE TABLE posts (id INTEGER PRIMARY KEY, title TEXT, text TEXT);
    CREATE TRIGGER kept AFTER INSERT ON posts BEGIN SELECT 1; END`)
  const before = schemaShape(database)
  database.exec(change)
  const after = schemaShape(database)
  expect([...before.values()].flatMap((table) => losses(table, after.get(table.name)))).toEqual(lost)
})
