import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { isPossibleName } from '#shared/username.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** What others see of a person, as it stands in a row of its own or in the row of something they wrote. */
export interface PersonRow {
  personPublicId: string
  personUsername: string
  personPicture: string | null
  personFlair: string | null
  personCreatedAt: number
  personJoinedAt: number
  personBio: string
  personBioHtml: string
}

const columns = `u.public_id AS personPublicId, u.username AS personUsername, u.picture AS personPicture,
  u.flair AS personFlair, u.created_at AS personCreatedAt, u.joined_at AS personJoinedAt`
const withBio = fragment(`${columns}, u.bio AS personBio, u.bio_html AS personBioHtml`)
const withoutBio = fragment(`${columns}, '' AS personBio, '' AS personBioHtml`)

/** The columns of PersonRow from `users u`; the bio's text only when it is wanted. */
export function personColumns(bios: boolean): SQL {
  return bios ? withBio : withoutBio
}

/** The people whose names begin so, in any case, by name; ten at most, and nobody for what can't begin a name. */
export async function listPeople(
  context: RequestContext,
  prefix: string,
  bios: boolean,
): Promise<PersonRow[]> {
  if (!isPossibleName(prefix)) return []
  return readRows(context, peopleStatement(prefix, bios))
}

/** One range of the names' index, which has no regard to case; '{' comes after every character of a name. */
export function peopleStatement(prefix: string, bios: boolean): SQL {
  return sql`SELECT ${personColumns(bios)} FROM users u
    WHERE u.username >= ${prefix} AND u.username < ${`${prefix}{`} ORDER BY u.username LIMIT ${limits.peopleOffered}`
}

/** The person of that name in any case, or null. */
export async function findPerson(
  context: RequestContext,
  username: string,
  bios: boolean,
): Promise<PersonRow | null> {
  const [person] = await readRows<PersonRow>(
    context,
    sql`SELECT ${personColumns(bios)} FROM users u WHERE u.username = ${username}`,
  )
  return person ?? null
}
