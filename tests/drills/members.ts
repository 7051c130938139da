import { createHash, randomBytes } from 'node:crypto'
import type { KillableServer } from './killable.ts'

/** A signed-in member of the demo community. */
export interface Member {
  username: string
  /** Their Bearer. */
  authorization: string
  /** Their session cookie. */
  cookie: string
}

/** Enough uses of every limit for one test. */
const plenty = -1_000_000
const limited = ['post', 'comment', 'like', 'following']

/** Signs in so many established members without their passwords, and lets them write as often as they like. */
export async function openMembers(server: Pick<KillableServer, 'order'>, count: number): Promise<Member[]> {
  const secrets = Array.from({ length: count }, () => ({
    access: newSecret(),
    refresh: newSecret(),
    reader: newSecret(),
  }))
  const digests = secrets.map(({ access, refresh, reader }) => [access, refresh, reader].map(digest))
  const rows = await server.order<{ id: number }>({
    sql: `INSERT INTO sessions (user_id, access, access_expires_at, refresh, refresh_expires_at, reader, expires_at, created_at, last_seen_at)
      SELECT u.id, unhex(value ->> 0), unixepoch() + 3600, unhex(value ->> 1), unixepoch() + 3600, unhex(value ->> 2), unixepoch() + 3600, unixepoch(), unixepoch()
      FROM json_each(?) JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users
        WHERE email_verified_at IS NOT NULL AND banned_until IS NULL AND created_at < unixepoch() - 2592000) u ON u.place = key
      RETURNING user_id AS id`,
    parameter: JSON.stringify(digests),
  })
  const ids = rows.map(({ id }) => id)
  await server.order({
    sql: `INSERT INTO rate_counters (key, window_start, expires_at, count)
      SELECT what.value || ':account:' || who.value, unixepoch(), unixepoch() + 3600, ${plenty}
      FROM json_each('${JSON.stringify(limited)}') what, json_each(?) who`,
    parameter: JSON.stringify(ids),
  })
  const found = await server.order<{ username: string }>({
    sql: `SELECT u.username FROM json_each(?) JOIN users u ON u.id = value ORDER BY key`,
    parameter: JSON.stringify(ids),
  })
  return found.flatMap(({ username }, index) => {
    const secret = secrets[index]
    if (!secret) return []
    const { access, refresh, reader } = secret
    return [{ username, authorization: `Bearer ${access}:${refresh}`, cookie: `session=${reader}` }]
  })
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
