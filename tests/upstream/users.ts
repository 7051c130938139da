import { env } from 'cloudflare:workers'
import { newId } from '#shared/addresses/ids.ts'
import { sql } from '#upstream/db/sql.ts'
import { findRows, insertRow, type NewRow, type Row } from './rows.ts'
import { graph } from './upstream.ts'
import { readConfig } from '#upstream/config/env.ts'
import { openSession } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { formatPair, type TokenPair } from '#upstream/platform/tokens.ts'
import type { Role } from '#upstream/request/context.ts'

/** The password that `testPasswordHash` is of. */
export const testPassword = 'correct horse'

/** Made once with the cost of the tests. */
export const testPasswordHash =
  '$scrypt$ln=1,r=8,p=3$dYwROk9KXwN3UusGwWAJwg$z3tzBjatw6e30jOo50Luu0IyOdFtw3PQKaKCzuwEq/g'

/** The same password with other parameters; a sign-in replaces the hash. */
export const quickHash =
  '$scrypt$ln=1,r=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$E0rHCTk7yZ+VPDvwuEZaVXrLghR8+zzlcZnVBgKhWQw'

/** A person's row. */
export type User = Row<'users'>

/** A signed-in browser: its pair, and the read-only secret of its session cookie. */
export interface Browser {
  user: User
  pair: TokenPair
  /** `Authorization` of its calls. */
  bearer: string
  /** `Authorization` that the edge makes of its session cookie. */
  cookie: string
}

let people = 0

/** Old enough to be no newcomer any more, in seconds. */
const established = 30 * 24 * 60 * 60

/** A verified member of a month without roles, unless said otherwise. */
export async function createUser(
  facts: Omit<NewRow<'users'>, 'roles'> & { roles?: Role[] } = {},
): Promise<User> {
  people += 1
  const now = secondsNow()
  return insertRow('users', {
    publicId: newId('user'),
    username: `member${people}`,
    email: `member${people}@example.org`,
    emailVerifiedAt: now,
    passwordHash: testPasswordHash,
    createdAt: now - established,
    joinedAt: now - established,
    ...facts,
    roles: (facts.roles ?? []).join(' '),
  })
}

/** Opens a session of the person, as a sign-in does. */
export async function signIn(user: User, agent = 'a test'): Promise<Browser> {
  const { id: userId, language } = user
  const context = { env, config: readConfig(env), language, now: secondsNow() }
  const opened = await openSession(context, { userId, agent, method: 'password' })
  if (!opened) throw new Error('The session was not opened')
  const { pair, reader } = opened
  return { user, pair, bearer: `Bearer ${formatPair(pair)}`, cookie: `Session ${reader}` }
}

/** A new person who is signed in. */
export async function signedIn(facts?: Parameters<typeof createUser>[0]): Promise<Browser> {
  return signIn(await createUser(facts))
}

/** The user that a credential stands for, if it is valid. */
export async function usernameOf(authorization: string): Promise<string | null> {
  type Data = { currentUser: { username: string } | null }
  const { status, data } = await graph<Data>(
    '{ currentUser { username } }',
    {},
    { headers: { authorization } },
  )
  if (status !== 200) throw new Error(`No response: ${status}`)
  return data?.currentUser?.username ?? null
}

/** What the user has done by the log, oldest first. */
export async function actsOf({ id }: User): Promise<string[]> {
  return (await findRows('action_log', sql`user_id = ${id} ORDER BY id`)).map(({ action }) => action)
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
