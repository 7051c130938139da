import { columns, type RowOf, sql, type Sql } from '#upstream/db/sql.ts'
import type { Language } from '#shared/page/language.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isSuppressed } from '#upstream/mail/suppression.ts'

export type Level = 0 | 1 | 2

/** The lists, by the lowest level that gets them. */
export const listLevels = { major: 1, minor: 2 } as const

export type NewsletterList = keyof typeof listLevels

const levelColumns = columns('subscriptions', 'level')

interface LevelRow extends RowOf<typeof levelColumns> {
  level: Level
}

export async function findLevel(context: RequestContext): Promise<Level> {
  const { account } = context
  if (account === null || account.emailVerifiedAt === null) return 0
  const [row] = await readRows<LevelRow>(context)`
    SELECT ${levelColumns} FROM subscriptions WHERE email = ${account.email}`
  return row?.level ?? 0
}

export async function countList(context: RequestContext, list: NewsletterList): Promise<number> {
  const [row] = await readRows<{ count: number }>(context)`
    SELECT count(*) AS count FROM subscriptions s WHERE ${isOnList(listLevels[list])}`
  return row?.count ?? 0
}

export function isOnList(level: number): Sql {
  return sql`${wantsList(level)} AND NOT ${isSuppressed(sql`s.email`)}`
}

export function wantsList(level: number): Sql {
  return sql`s.level > 0 AND s.level >= ${level}`
}

/** The language of an address's mails: its account's, else that in which the newsletter was subscribed to; null for neither. */
export function languageColumn(address: Sql): Sql {
  return sql`coalesce((SELECT u.language FROM users u WHERE u.email = ${address}),
    (SELECT s.language FROM subscriptions s WHERE s.email = ${address}))`
}

/** The language of a mail to an address; for an unknown address that of the request. */
export async function findLanguage(context: RequestContext, address: string): Promise<Language> {
  const [row] = await readRows<{ language: Language | null }>(context)`
    SELECT ${languageColumn(sql`${address}`)} AS language`
  return row?.language ?? context.language
}
