import type { Language } from '#shared/page/language.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import { queryRows, type StatementRunner } from '#upstream/db/sql.ts'
import { digest } from '#upstream/platform/tokens.ts'

const beginning = '[deleted-'

/** The stored name of a deleted user, which can't equal a name that users can choose; `unique` distinguishes it from others. */
export function deletedName(unique: string): string {
  return `${beginning}${unique}]`
}

/** The author of a deleted comment that keeps its place has such a name too. */
export function isDeletedName(stored: string): boolean {
  return stored.startsWith('[deleted')
}

export function shownName(stored: string, language: Language): string {
  return stored.startsWith(beginning) ? textsIn(language)('account.deletedUser') : stored
}

export function retiredDigest(username: string): Promise<Buffer> {
  return digest(`name:${username.toLowerCase()}`)
}

export async function isRetired(db: StatementRunner, username: string): Promise<boolean> {
  const rows = await queryRows(db)`
    SELECT 1 FROM retired_names WHERE digest = ${await retiredDigest(username)}`
  return rows.length > 0
}
