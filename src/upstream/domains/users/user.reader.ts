import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { isPossibleName } from '#shared/names/username.ts'
import { sqlFragment, literal } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Public columns of a user, from a row of its own or joined to an object of theirs. */
export interface UserRow {
  userPublicId: string
  userUsername: string
  userPicture: string | null
  userFlair: string | null
  userCreatedAt: number
  userJoinedAt: number
  /** The bio as Markdown and as HTML, if selected. */
  userBio?: string
  userRenderedBio?: string
}

const columns = `u.public_id AS userPublicId, u.username AS userUsername, u.picture AS userPicture,
  u.flair AS userFlair, u.created_at AS userCreatedAt, u.joined_at AS userJoinedAt`
const withoutBio = sqlFragment(columns)
const withBio = sqlFragment(`${columns}, u.bio AS userBio, u.bio_html AS userRenderedBio`)

/** The columns of UserRow from `users u`; the bio's text only if selected. */
export function userColumns(bios: boolean): SQL {
  return bios ? withBio : withoutBio
}

/**
 * The users whose names begin with the prefix, ignoring case, by name; ten at most, none for a prefix that no name can have.
 */
export async function listUsersByPrefix(
  context: RequestContext,
  prefix: string,
  bios: boolean,
): Promise<UserRow[]> {
  if (!isPossibleName(prefix)) return []
  return readRows(context, usersByPrefixStatement(prefix, bios))
}

/** One range of the names' index, which ignores case; '{' sorts after every character of a name. */
export function usersByPrefixStatement(prefix: string, bios: boolean): SQL {
  return sql`SELECT ${userColumns(bios)} FROM users u
    WHERE u.username >= ${prefix} AND u.username < ${`${prefix}{`} ORDER BY u.username LIMIT ${literal(limits.usersOffered)}`
}

/** The user with that name, ignoring case, or null; deleted ones have no name that could be asked for. */
export async function findUser(
  context: RequestContext,
  username: string,
  bios: boolean,
): Promise<UserRow | null> {
  if (!isPossibleName(username)) return null
  const [user] = await readRows<UserRow>(
    context,
    sql`SELECT ${userColumns(bios)} FROM users u WHERE u.username = ${username}`,
  )
  return user ?? null
}
