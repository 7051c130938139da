import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { batch, isUniqueViolation } from '#upstream/db/batch.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isRetired } from './retired-names.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'

/** The account to create; the name and the address are validated already. */
export interface NewAccount {
  username: string
  email: string
  /** Null for someone who signs in through a provider only. */
  passwordHash: string | null
  /** Whether the address is verified already. */
  verified: boolean
}

/**
 * Creates an account together with the statements that `along` adds to the batch for its owner, and returns its row id. Throws
 * `username-taken` or `email-taken` when another request was faster.
 */
export async function createAccount(
  { env, db, now, language }: Pick<RequestContext, 'env' | 'db' | 'now' | 'language'>,
  { username, email, passwordHash, verified }: NewAccount,
  extraStatements: (owner: SQL) => readonly SQLWrapper[],
): Promise<number> {
  let userId = 0
  const emailVerifiedAt = verified ? now : null
  await withUniqueId('user', async (publicId) => {
    const owner = sql`(SELECT id FROM users WHERE public_id = ${publicId})`
    const insert = db
      .insert(users)
      .values({
        publicId,
        username,
        email,
        emailVerifiedAt,
        passwordHash,
        createdAt: now,
        joinedAt: now,
        language,
      })
      .returning({ id: users.id })
    const [inserted] = await batch(env.DB, [insert, ...extraStatements(owner)]).catch(rethrowUniqueViolation)
    userId = (inserted as { id: number }[])[0]?.id ?? 0
  })
  return userId
}

/** Throws `username-taken` or `email-taken` if another account has one of them already, or a deleted one had the name. */
export async function requireFree(
  context: Pick<RequestContext, 'db' | 'env'>,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<void> {
  const named = context.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  const [names, addresses] = await context.db.batch([named, atAddress(context, email)])
  if (names.length > 0 || (await isRetired(context.env.DB, username)))
    throw new RestError(restErrors.usernameTaken)
  if (addresses.length > 0) throw new RestError(restErrors.emailTaken)
}

/** Throws `email-taken` for an address that an account has already. */
export async function requireFreeAddress(context: Pick<RequestContext, 'db'>, email: string): Promise<void> {
  const addresses = await atAddress(context, email)
  if (addresses.length > 0) throw new RestError(restErrors.emailTaken)
}

function atAddress({ db }: Pick<RequestContext, 'db'>, email: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.email, email))
}

function rethrowUniqueViolation(error: unknown): never {
  if (isUniqueViolation(error, 'users.username')) throw new RestError(restErrors.usernameTaken)
  if (isUniqueViolation(error, 'users.email')) throw new RestError(restErrors.emailTaken)
  throw error
}
