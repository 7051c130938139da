import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { statementText } from './statement-text.ts'

const db = drizzle({} as D1Database)
const secret = Buffer.from('ab')
const condition = sql`score > ${2} AND ${undefined} title = ${'a ? b'}`

const statements: [string, SQLWrapper][] = [
  ['a template with values', sql`SELECT ${1}, ${'two'}, ${null}, ${true}, ${secret}`],
  ['templates in templates', sql`SELECT * FROM (${sql`SELECT 1 WHERE ${condition}`}) WHERE ${condition}`],
  [
    'written parts',
    sql`SELECT ${sql.raw('id')} FROM t ORDER BY ${sql.identifier('order')} LIMIT ${sql.raw('5')}`,
  ],
  ['a list', sql`DELETE FROM t WHERE id IN ${[1, 2, 3]} AND kind IN ${['a']}`],
  ['joined parts', sql`VALUES ${sql.join([sql`(${1})`, sql`(${2})`], sql`, `)}`],
  ['tables and columns', sql`SELECT ${users.publicId} FROM ${users} WHERE ${eq(users.username, 'ada')}`],
  ['a query in a template', sql`SELECT EXISTS ${db.select().from(users).where(eq(users.id, 7))}`],
  [
    'a query of the builder',
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, 7), condition)),
  ],
  [
    'an insert of the builder',
    db.insert(users).values({ publicId: 'p', username: 'u', email: 'e', createdAt: 1 }),
  ],
  ['a subquery with a name', sql`SELECT * FROM ${db.select().from(users).as('named')}`],
]

test.each(statements)('%s: the text and the values are those that Drizzle makes', (_name, statement) => {
  const { sql: text, params } = new SQLiteAsyncDialect().sqlToQuery(statement.getSQL())
  expect(statementText(statement)).toEqual({ text, values: params })
})
