import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isSuppressed } from '#upstream/mail/suppression.ts'

/** How much of the newsletter somebody gets. */
export type Level = 0 | 1 | 2

/** Lists, by the least level that is on them. */
export const listLevels = { major: 1, minor: 2 } as const

/** One of the lists that people are on. */
export type NewsletterList = keyof typeof listLevels

/** How much of the newsletter the viewer gets; nothing while nobody has proven that their address is theirs. */
export async function findLevel(context: RequestContext): Promise<Level> {
  const { account } = context
  if (account === null || account.emailVerifiedAt === null) return 0
  const [row] = await readRows<{ level: Level }>(
    context,
    sql`SELECT level FROM subscriptions WHERE email = ${account.email}`,
  )
  return row?.level ?? 0
}

/** How many addresses a list has now. */
export async function countList(context: RequestContext, list: NewsletterList): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    context,
    sql`SELECT count(*) AS count FROM subscriptions s WHERE ${isOnList(listLevels[list])}`,
  )
  return row?.count ?? 0
}

/** The condition that a row of `subscriptions s` is to get a list's mail. */
export function isOnList(level: number): SQL {
  return sql`${wantsList(level)} AND NOT ${isSuppressed(sql`s.email`)}`
}

/** The condition that a row of `subscriptions s` asks for a list's mail. */
export function wantsList(level: number): SQL {
  return sql`s.level > 0 AND s.level >= ${level}`
}
