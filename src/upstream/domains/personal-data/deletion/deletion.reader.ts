import { sql } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Whether a deleted user's texts are kept or deleted. */
export type TextsChoice = 'keep' | 'delete'

/** A deletion that can still be cancelled until `dueAt`, in seconds since the Unix epoch. */
export interface AccountDeletion {
  texts: TextsChoice
  dueAt: number
}

/** The deletion that an account waits for, or null. */
export async function findDeletion(context: RequestContext, userId: number): Promise<AccountDeletion | null> {
  const [deletion] = await readRows<AccountDeletion>(
    context,
    sql`SELECT texts, due_at AS dueAt FROM account_deletions WHERE user_id = ${userId}`,
  )
  return deletion ?? null
}
