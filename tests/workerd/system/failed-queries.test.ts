import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorFields } from '#shared/log.ts'
import { batch, queryRows } from '#upstream/db/batch.ts'
import { sql, type Sql } from '#upstream/db/sql.ts'
import { createUser } from '../world/users.ts'

const secret = 'ada.secret@example.org'

async function failureOf(run: () => Promise<unknown>): Promise<string> {
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return JSON.stringify(errorFields(error))
}

test('P1: a failed query is logged without its parameters', async () => {
  await createUser({ email: secret })
  const taken = sql`INSERT INTO users (public_id, username, email, created_at) VALUES ('usr-00000000', 'x', ${secret}, 0)`
  const incomplete = sql`INSERT INTO users (email) VALUES (${secret})`
  const mistyped = sql`INSERT INTO users (public_id, username, email, created_at) VALUES ('usr-00000001', 'y', 'y', ${secret})`
  const missing = sql`SELECT no_such_column FROM users WHERE email = ${secret}`
  for (const statement of [taken, incomplete, mistyped, missing] satisfies Sql[]) {
    for (const run of [() => queryRows(env.DB, statement), () => batch(env.DB, [statement])]) {
      const line = await failureOf(run)
      expect(line).toContain('D1_ERROR')
      expect(line).not.toContain(secret)
    }
  }
})
