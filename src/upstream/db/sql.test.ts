import { expect, expectTypeOf, test } from 'vitest'
import type { Language } from '#shared/page/language.ts'
import { columns, type RowOf, sql } from './sql.ts'

test('columns are SQL text whose rows have the types of the migrations; those of a LEFT JOIN may be null', () => {
  const list = columns(
    { u: 'users', f: 'forums?' },
    `u.id, u.banned_until AS bannedUntil, u.language,
      f.title AS forumTitle`,
  )
  const { sql: text, values } = sql`SELECT ${list} FROM users u`
  expect([text.replaceAll(/\s+/g, ' '), values]).toEqual([
    'SELECT u.id, u.banned_until AS bannedUntil, u.language, f.title AS forumTitle FROM users u',
    [],
  ])
  expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{
    id: number
    bannedUntil: number | null
    language: Language
    forumTitle: string | null
  }>()
  // @ts-expect-error: no such column
  expect(columns('users', 'id, nickname')).toBeDefined()
})
