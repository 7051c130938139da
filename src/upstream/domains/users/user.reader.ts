import { columnList, literal, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { isPossibleName } from '#shared/names/username.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const withoutBio = columns(
  { u: 'users' },
  `u.public_id AS userPublicId, u.username AS userUsername, u.picture AS userPicture, u.face AS userFace, u.flair AS userFlair,
  u.created_at AS userCreatedAt, u.joined_at AS userJoinedAt`,
)
const bioColumns = columns({ u: 'users' }, 'u.bio AS userBio, u.bio_html AS userRenderedBio')
const idColumns = columns({ u: 'users' }, 'u.id AS userId')
const withBio = columnList([withoutBio, bioColumns])

/** Public columns of a user, from a row of its own or joined to an object of theirs; the bio only if selected. */
export interface UserRow extends RowOf<typeof withoutBio>, Partial<RowOf<typeof bioColumns>> {}

export function userColumns(bios: boolean): Sql {
  return bios ? withBio : withoutBio
}

/** By name, ignoring case; ten at most, none for a prefix that no name can have. */
export async function listUsersByPrefix(
  context: RequestContext,
  prefix: string,
  bios: boolean,
): Promise<UserRow[]> {
  if (!isPossibleName(prefix)) return []
  // One range of the names' index, which ignores case; '{' sorts after every character of a name.
  return readRows<UserRow>(context)`SELECT ${userColumns(bios)} FROM users u
    WHERE u.username >= ${prefix} AND u.username < ${`${prefix}{`} ORDER BY u.username LIMIT ${literal(limits.usersOffered)}`
}

/** The user with that name, ignoring case, or null; deleted ones have no name that could be asked for. */
export async function findUser(
  context: RequestContext,
  username: string,
  bios: boolean,
): Promise<UserRow | null> {
  if (!isPossibleName(username)) return null
  const [user] = await readRows<UserRow>(context)`
    SELECT ${userColumns(bios)} FROM users u WHERE u.username = ${username}`
  return user ?? null
}

/** The users with these row ids, any number of them, by row id; null ids are skipped. */
export async function findUsers(
  context: RequestContext,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, UserRow>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await readRows<UserRow & RowOf<typeof idColumns>>(context)`
    SELECT ${idColumns}, ${userColumns(false)} FROM users u
    WHERE u.id IN (SELECT value FROM json_each(${JSON.stringify(known)}))`
  return new Map(rows.map((row) => [row.userId, row]))
}

/** A user who must exist, as every user that a row refers to does. */
export function userOf(users: ReadonlyMap<number, UserRow>, id: number): UserRow {
  const user = users.get(id)
  if (!user) throw new Error(`There is no person ${id}`)
  return user
}
