import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { isPossibleName } from '#shared/username.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** What others see of a person, as it stands in a row of its own or in the row of something they wrote. */
export interface UserRow {
  userPublicId: string
  userUsername: string
  userPicture: string | null
  userFlair: string | null
  userCreatedAt: number
  userJoinedAt: number
  userBio: string
  userBioHtml: string
}

const columns = `u.public_id AS userPublicId, u.username AS userUsername, u.picture AS userPicture,
  u.flair AS userFlair, u.created_at AS userCreatedAt, u.joined_at AS userJoinedAt`
const withBio = fragment(`${columns}, u.bio AS userBio, u.bio_html AS userBioHtml`)
const withoutBio = fragment(`${columns}, '' AS userBio, '' AS userBioHtml`)

/** The columns of UserRow from `users u`; the bio's text only when it is wanted. */
export function userColumns(bios: boolean): SQL {
  return bios ? withBio : withoutBio
}

/** The people whose names begin so, in any case, by name; ten at most, and nobody for what can't begin a name. */
export async function listUsersByPrefix(
  context: RequestContext,
  prefix: string,
  bios: boolean,
): Promise<UserRow[]> {
  if (!isPossibleName(prefix)) return []
  return readRows(context, usersByPrefixStatement(prefix, bios))
}

/** One range of the names' index, which has no regard to case; '{' comes after every character of a name. */
export function usersByPrefixStatement(prefix: string, bios: boolean): SQL {
  return sql`SELECT ${userColumns(bios)} FROM users u
    WHERE u.username >= ${prefix} AND u.username < ${`${prefix}{`} ORDER BY u.username LIMIT ${limits.usersOffered}`
}

/** The person of that name in any case, or null. */
export async function findUser(
  context: RequestContext,
  username: string,
  bios: boolean,
): Promise<UserRow | null> {
  const [user] = await readRows<UserRow>(
    context,
    sql`SELECT ${userColumns(bios)} FROM users u WHERE u.username = ${username}`,
  )
  return user ?? null
}
