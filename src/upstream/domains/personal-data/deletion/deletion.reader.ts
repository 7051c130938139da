import { columns, type RowOf } from '#upstream/db/columns.ts'
import { sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const deletionColumns = columns('account_deletions', 'texts, due_at AS dueAt')

/** A deletion that can still be cancelled until `dueAt`, in seconds since the Unix epoch. */
export type AccountDeletion = RowOf<typeof deletionColumns>

export type TextsChoice = AccountDeletion['texts']

/** The deletion that an account waits for, or null. */
export async function findDeletion(context: RequestContext, userId: number): Promise<AccountDeletion | null> {
  const [deletion] = await readRows<AccountDeletion>(
    context,
    sql`SELECT ${deletionColumns} FROM account_deletions WHERE user_id = ${userId}`,
  )
  return deletion ?? null
}
