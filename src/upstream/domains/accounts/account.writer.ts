import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { batch, isTaken } from '#upstream/db/batch.ts'
import { withFreshId } from '#upstream/request/fresh-id.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'

/** Who is to have an account; name and address have been checked. */
export interface NewAccount {
  username: string
  email: string
  /** Null for someone who signs in through a provider alone. */
  passwordHash: string | null
  /** Whether the address is proven already. */
  verified: boolean
}

/**
 * Makes an account together with what `along` adds to the batch for its owner, and returns its row id. Throws
 * `username-taken` or `email-taken` when somebody else was first.
 */
export async function createAccount(
  { env, db, now }: Pick<RequestContext, 'env' | 'db' | 'now'>,
  { username, email, passwordHash, verified }: NewAccount,
  along: (owner: SQL) => readonly SQLWrapper[],
): Promise<number> {
  let userId = 0
  const emailVerifiedAt = verified ? now : null
  await withFreshId('user', async (publicId) => {
    const owner = sql`(SELECT id FROM users WHERE public_id = ${publicId})`
    const insert = db
      .insert(users)
      .values({ publicId, username, email, emailVerifiedAt, passwordHash, createdAt: now, joinedAt: now })
      .returning({ id: users.id })
    const [made] = await batch(env.DB, [insert, ...along(owner)]).catch(refuseTaken)
    userId = (made as { id: number }[])[0]?.id ?? 0
  })
  return userId
}

/** Throws `username-taken` or `email-taken` for what another account has already. */
export async function requireFree(
  context: Pick<RequestContext, 'db'>,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<void> {
  const named = context.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  const [names, addresses] = await context.db.batch([named, atAddress(context, email)])
  if (names.length > 0) throw new RestError(restErrors.usernameTaken)
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

function refuseTaken(error: unknown): never {
  if (isTaken(error, 'users.username')) throw new RestError(restErrors.usernameTaken)
  if (isTaken(error, 'users.email')) throw new RestError(restErrors.emailTaken)
  throw error
}
