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

test('tables whose lists of values were opened keep their rows and indexes, and take another value', () => {
  const folder = 'src/upstream/db/migrations'
  const database = new DatabaseSync(':memory:')
  const apply = (file: string) => database.exec(readFileSync(path.join(folder, file), 'utf8'))
  for (const file of readdirSync(folder).toSorted()) if (file < '0050') apply(file)
  const rows: Record<string, string> = {
    decisions: `(5, 1, 'hide', 1, '{}', 1, 3, NULL, 'no', 4, 'upheld', 'yes', 5, 1)`,
    identities: `(6, 1, 'steam', '7', 3, 0)`,
    legal_texts: `(7, 'rules', 'Be kind', '<p>Be kind</p>', 2, 1, 3)`,
    notification_preferences: `(1, 'REPLY', 'MAIL')`,
    notifications: `(8, 1, 'MENTION', 'object:1', 1, 1, 'Ada mentioned you', 3, 4, 5, '{"kind":"MENTION"}')`,
    reports: `(9, 1, NULL, 1, 'off_topic', 'Why', 3, 'warn', 'Please', 4, 1)`,
    ticket_events: `(10, 1, 1, 'closed', '0.92', 3)`,
  }
  database.exec(`
    INSERT INTO users (id, public_id, username, email, created_at) VALUES (1, 'usr-1', 'ada', 'ada@example.org', 1);
    INSERT INTO products (id, public_id, name) VALUES (1, 'game', 'Game');
    INSERT INTO objects (id, public_id, kind, author_id, created_at, body, body_html) VALUES (1, 'lwt-1', 'ticket', 1, 1, '', '');
    INSERT INTO tickets (object_id, number, product_id, kind, title, author_id, created_at, updated_at)
      VALUES (1, 1, 1, 'issue', 'Wires vanish', 1, 1, 1);
    ${Object.entries(rows)
      .map(([table, row]) => `INSERT INTO ${table} VALUES ${row};`)
      .join('')}`)
  const stored = () => [
    ...Object.keys(rows).map((table) => database.prepare(`SELECT * FROM ${table}`).all()),
    database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name`).all(),
  ]
  const before = stored()
  apply('0050_lists_that_grow.sql')
  expect(stored()).toEqual(before)
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  database.exec(`UPDATE notifications SET type = 'TAG'; UPDATE reports SET reason = 'copied', act = 'move'`)
  database.exec('DELETE FROM objects')
  expect(stored().slice(4, 7)).toEqual([[], [], []])
})

test.each([
  ['DROP TABLE posts', ['posts is gone']],
  ['ALTER TABLE posts RENAME COLUMN text TO body', ['posts.text is gone']],
  ['ALTER TABLE posts DROP COLUMN text', ['posts.text is gone']],
  [
    'DROP TABLE posts; CREATE TABLE posts (id INTEGER PRIMARY KEY, title TEXT, text BLOB, author TEXT NOT NULL)',
    ['posts.text is gone', 'posts.author has to be given'],
  ],
  ['CREATE UNIQUE INDEX titles ON posts(title)', ['posts takes (title) once only']],
  ['DROP TRIGGER kept', ['kept is gone']],
  ["ALTER TABLE posts ADD COLUMN author TEXT NOT NULL DEFAULT ''", []],
])('after %s, code from before misses %j', (change, lost) => {
  const database = new DatabaseSync(':memory:')
  database.exec(
    change.includes('TRIGGER')
      ? 'CREATE TABLE posts (title TEXT); CREATE TRIGGER kept AFTER INSERT ON posts BEGIN SELECT 1; END'
      : 'CREATE TABLE posts (id INTEGER PRIMARY KEY, title TEXT, text TEXT)',
  )
  const before = schemaShape(database)
  database.exec(change)
  const after = schemaShape(database)
  expect([...before.values()].flatMap((table) => losses(table, after.get(table.name)))).toEqual(lost)
})
