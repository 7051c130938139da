import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { kindSizes, tableSizes } from './database-size.ts'

/** A post with a large text and two small comments, a table that belongs to them, and one that doesn't. */
function database(): DatabaseSync {
  const made = new DatabaseSync(':memory:')
  made.exec(`CREATE TABLE objects (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL);
    CREATE INDEX objects_by_kind ON objects(kind);
    CREATE TABLE revisions (object_id INTEGER REFERENCES objects(id), body TEXT);
    CREATE TABLE log (line TEXT);
    INSERT INTO objects VALUES (1, 'post', hex(zeroblob(40000))), (2, 'comment', 'Yes'), (3, 'comment', 'No');
    INSERT INTO revisions VALUES (2, hex(zeroblob(40000)));
    INSERT INTO log VALUES (hex(zeroblob(9000)))`)
  return made
}

test('tables have the size of their pages and of their indexes', () => {
  const sizes = Object.fromEntries(tableSizes(database()).map(({ name, ...size }) => [name, size]))
  expect(sizes['objects']?.rows).toBe(3)
  expect(sizes['objects']?.bytes).toBeGreaterThan(80_000 + 4_096)
  expect(sizes['objects']?.bytes).toBeLessThan(110_000)
  expect(sizes['log']).toEqual({ rows: 1, bytes: expect.any(Number) })
  expect(tableSizes(database())[0]?.name).toBe('objects')
})

test('a table that belongs to objects is divided among their kinds by the contents of its rows', () => {
  const sizes = kindSizes(database())
  expect(sizes.map(({ kind, count }) => [kind, count])).toEqual([
    ['comment', 2],
    ['post', 1],
  ])
  const [comments, posts] = sizes
  expect(posts?.bytes).toBeGreaterThan(80_000)
  expect(comments?.bytes).toBeGreaterThan(80_000)
  const all = tableSizes(database()).filter(({ name }) => name === 'objects' || name === 'revisions')
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
  expect((comments?.bytes ?? 0) + (posts?.bytes ?? 0)).toBeCloseTo(total)
})
