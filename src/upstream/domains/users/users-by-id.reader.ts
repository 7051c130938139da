import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { userColumns, type UserRow } from './user.reader.ts'

/** The users with these row ids, any number of them, by row id; null ids are skipped. */
export async function findUsers(
  context: RequestContext,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, UserRow>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await readRows<UserRow & { userId: number }>(context, usersOfIdsStatement(known))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Looks up any number of users at once. */
export function usersOfIdsStatement(ids: readonly number[]): SQL {
  return sql`SELECT u.id AS userId, ${userColumns(false)} FROM users u
    WHERE u.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** A user who must exist, as every user that a row refers to does. */
export function userOf(users: ReadonlyMap<number, UserRow>, id: number): UserRow {
  const user = users.get(id)
  if (!user) throw new Error(`There is no person ${id}`)
  return user
}
