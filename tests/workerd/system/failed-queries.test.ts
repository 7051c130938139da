import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorFields } from '#shared/log.ts'
import { batch, queryRows, sql } from '#upstream/db/sql.ts'
import { createUser } from '#tests/upstream/users.ts'

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
