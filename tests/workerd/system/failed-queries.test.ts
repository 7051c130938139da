import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorFields } from '#shared/log.ts'
import { batch, queryRows, sql } from '#upstream/db/sql.ts'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'
import { watchedDatabase } from '#tests/upstream/watched-database.ts'

const secret = 'ada.secret@example.org'

test('P1: a failed query is logged without its parameters', async () => {
  await createUser({ email: secret })
  const taken = sql`INSERT INTO users (public_id, username, email, created_at) VALUES ('usr-00000000', 'x', ${secret}, 0)`
  const incomplete = sql`INSERT INTO users (email) VALUES (${secret})`
  const mistyped = sql`INSERT INTO users (public_id, username, email, created_at) VALUES ('usr-00000001', 'y', 'y', ${secret})`
  const missing = sql`SELECT no_such_column FROM users WHERE email = ${secret}`
  for (const statement of [taken, incomplete, mistyped, missing]) {
    for (const run of [() => queryRows(env.DB, statement), () => batch(env.DB, [statement])]) {
      const error = await run().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      const line = JSON.stringify(errorFields(error))
      expect(line).toContain('D1_ERROR')
      expect(line).not.toContain(secret)
    }
  }
})

test('R2: a full database still serves reads, and writes get retry-after', async () => {
  const author = await signedIn()
  const id = await writePost(author, await createForum())
  const DB = watchedDatabase(env.DB, (queries) => {
    if (queries.some((query) => /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i.test(query)))
      throw new Error('D1_ERROR: Exceeded maximum DB size: SQLITE_FULL')
  })
  const full = { as: author, bindings: { DB } }
  const { username } = author.user
  const read = await graph(
    'query ($id: ID!) { post(id: $id) { title } currentUser { username } }',
    { id },
    full,
  )
  expect([read.status, read.data]).toEqual([
    200,
    { post: { title: 'How do I debounce a switch?' }, currentUser: { username } },
  ])
  const written = await mutate('createComment', { objectId: id, body: 'It bounces.' }, 'comment { id }', full)
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '5'])
  expect(written.errors).toMatchObject([{ message: '503' }])
  const login = await post('/auth/login', { identifier: username, password: 'wrong-password' }, full)
  expect([login.status, login.headers.get('retry-after'), await login.json()]).toEqual([
    503,
    '5',
    { error: 'unavailable' },
  ])
})
