import { columns, literal, queryRows, sql, type RowOf, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const listedColumns = columns('passkeys', 'id, name, created_at AS createdAt, used_at AS usedAt')

export type Passkey = RowOf<typeof listedColumns>

/** The viewer's passkeys, oldest first; throws 401 for anonymous requests. */
export async function listPasskeys({
  env,
  viewer,
}: Pick<RequestContext, 'env' | 'viewer'>): Promise<Passkey[]> {
  if (!viewer.isSignedIn) throw new PageError(401)
  return queryRows<Passkey>(env.DB)`
    SELECT ${listedColumns} FROM passkeys WHERE user_id = ${viewer.id} ORDER BY id LIMIT ${literal(limits.passkeys)}`
}

/** Names of a user's credentials for a browser, which asks for one of them or makes no second one. */
export async function listCredentials({ env, viewer }: Pick<RequestContext, 'env' | 'viewer'>) {
  const rows = await queryRows(env.DB)`
    SELECT ${columns('passkeys', 'credential, transports')} FROM passkeys WHERE user_id = ${viewer.id} LIMIT ${literal(limits.passkeys)}`
  return rows.map(({ credential: id, transports }) => ({ id, transports: JSON.parse(transports) as never[] }))
}

const keyColumns = columns(
  { p: 'passkeys', u: 'users' },
  `p.id, p.user_id AS userId, p.public_key AS publicKey, p.counter, u.public_id AS owner`,
)

export async function findPasskey({ env }: Pick<RequestContext, 'env'>, credential: string) {
  const [found] = await queryRows(env.DB)`
    SELECT ${keyColumns} FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.credential = ${credential}`
  return found
}

/** The condition that the user has a passkey. */
export function hasPasskeys(userId: number): Sql {
  return sql`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId})`
}

/** The condition that a passkey of this row id wasn't removed meanwhile. */
export function passkeyStays(id: number): Sql {
  return sql`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.id = ${id})`
}
