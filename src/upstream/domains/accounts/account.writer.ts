import { sql, type Sql, batch, isUniqueViolation, queryRows, columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isRetired } from '#upstream/domains/users/deleted-names.ts'

export interface NewAccount {
  username: string
  email: string
  /** Null for someone who signs in through a provider only. */
  passwordHash: string | null
  verified: boolean
}

const idColumns = columns('users', 'id')

/** Returns the row id. Throws `username-taken` or `email-taken` when another request was faster. */
export async function createAccount(
  { env, now, language }: Pick<RequestContext, 'env' | 'now' | 'language'>,
  { username, email, passwordHash, verified }: NewAccount,
  extraStatements: (owner: Sql) => readonly Sql[],
): Promise<number> {
  let userId = 0
  const emailVerifiedAt = verified ? now : null
  await withUniqueId('user', async (publicId) => {
    const owner = sql`(SELECT id FROM users WHERE public_id = ${publicId})`
    const insert = sql`INSERT INTO users (public_id, username, email, email_verified_at, password_hash, created_at, joined_at, language)
      VALUES (${publicId}, ${username}, ${email}, ${emailVerifiedAt}, ${passwordHash}, ${now}, ${now}, ${language}) RETURNING ${idColumns}`
    const [inserted] = await batch(env.DB, [insert, ...extraStatements(owner)]).catch(rethrowUniqueViolation)
    userId = (inserted as RowOf<typeof idColumns>[])[0]?.id ?? 0
  })
  return userId
}

/** Throws `username-taken` or `email-taken` if another account has one of them already, or a deleted one had the name. */
export async function requireFree(
  { env }: Pick<RequestContext, 'env'>,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<void> {
  const named = sql`SELECT id FROM users WHERE username = ${username}`
  const [names, addresses] = await batch(env.DB, [named, atAddress(email)])
  if (names?.length || (await isRetired(env.DB, username))) throw new RestError(restErrors.usernameTaken)
  if (addresses?.length) throw new RestError(restErrors.emailTaken)
}

export async function requireFreeAddress({ env }: Pick<RequestContext, 'env'>, email: string): Promise<void> {
  const addresses = await queryRows(env.DB, atAddress(email))
  if (addresses.length > 0) throw new RestError(restErrors.emailTaken)
}

function atAddress(email: string): Sql {
  return sql`SELECT id FROM users WHERE email = ${email}`
}

function rethrowUniqueViolation(error: unknown): never {
  if (isUniqueViolation(error, 'users.username')) throw new RestError(restErrors.usernameTaken)
  if (isUniqueViolation(error, 'users.email')) throw new RestError(restErrors.emailTaken)
  throw error
}
