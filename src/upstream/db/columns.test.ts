import { expect, expectTypeOf, test } from 'vitest'
import { columns, type RowOf } from './columns.ts'
import { sql } from './sql.ts'

test('columns are SQL text, and the type of their rows is that of the migrations', () => {
  const list = columns('users', 'id, username, banned_until AS bannedUntil, language')
  expect(sql`SELECT ${list} FROM users`).toMatchObject({
    sql: 'SELECT id, username, banned_until AS bannedUntil, language FROM users',
    values: [],
  })
  expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{
    id: number
    username: string
    bannedUntil: number | null
    language: 'en' | 'zh'
  }>()
})

test('columns of several tables have their aliases; those of a LEFT JOIN may be null', () => {
  const list = columns(
    { o: 'objects', f: 'forums?' },
    `o.id, o.kind,
      f.title AS forumTitle`,
  )
  expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{
    id: number
    kind: 'post' | 'comment' | 'ticket' | 'creation'
    forumTitle: string | null
  }>()
})

test('a column, an alias or a table that doesn’t exist is a type error, and so is an expression', () => {
  // @ts-expect-error: no such column
  expect(columns('users', 'id, nickname')).toBeDefined()
  // @ts-expect-error: no such alias
  expect(columns({ o: 'objects' }, 'o.id, u.username')).toBeDefined()
  // @ts-expect-error: no such table
  expect(columns('people', 'id')).toBeDefined()
  // @ts-expect-error: expressions have no type
  expect(columns('users', 'count(*) AS count')).toBeDefined()
})
