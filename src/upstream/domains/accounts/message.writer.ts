import { sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { batch } from '#upstream/db/batch.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { ephemeralMessages } from '#upstream/db/tables/accounts.table.ts'

/** A line told once; its id is null when it does not wait to be acknowledged. */
export type EphemeralMessage = Pick<
  typeof ephemeralMessages.$inferSelect,
  'text' | 'status' | 'createdAt'
> & {
  id: number | null
}

/** A line to leave for a person. */
export interface LeftMessage extends Omit<EphemeralMessage, 'id'> {
  /** Row id of the person, or how the batch finds it. */
  userId: number | SQL
  /** The session in which it happened, which is not told. */
  exceptSessionId?: number
}

/** Whose session is asking, and when. */
type Asking = Pick<RequestContext, 'env' | 'now'> & { viewer: { id: number; sessionId: number } }

/** Seconds that a tab has to fetch a message, show it and say so, before another one is told instead. */
const lending = 15
/** Messages that one page shows; the next page shows the next. */
const mostAtOnce = 20

/**
 * Takes the messages for a person's session out of the database, oldest first; of two parallel calls one gets them.
 */
export async function takeMessages({ env, viewer, now }: Asking): Promise<EphemeralMessage[]> {
  return run(
    env,
    sql`DELETE FROM ephemeral_messages WHERE ${isFor(viewer)} AND ${isFree(now)}
      RETURNING id, text, status, created_at AS createdAt`,
  )
}

/**
 * Lends the messages for a person's session to one of its tabs, oldest first: the same tab gets them again, should it have been
 * left too soon, and another one only once the loan is over. They stay until they are acknowledged.
 */
export async function lendMessages({ env, viewer, now }: Asking, tab: string): Promise<EphemeralMessage[]> {
  return run(env, lendStatement(viewer, tab, now))
}

/** The statement that lends. */
export function lendStatement(viewer: Asking['viewer'], tab: string, now: number): SQL {
  return sql`UPDATE ephemeral_messages SET lent_to = ${tab}, lent_until = ${now + lending}
    WHERE id IN (SELECT id FROM ephemeral_messages
      WHERE ${isFor(viewer)} AND (lent_to = ${tab} OR ${isFree(now)}) ORDER BY id LIMIT ${mostAtOnce})
    RETURNING id, text, status, created_at AS createdAt`
}

/** Removes messages of the viewer's that were shown; returns how many were still there. */
export async function acknowledgeMessages(
  { env, viewer }: RequestContext,
  ids: readonly number[],
): Promise<number> {
  if (!viewer.mayWrite) throw new PageError(401)
  return (await run(env, acknowledgeStatement(viewer.id, ids))).length
}

/** The statement that removes what was shown. */
export function acknowledgeStatement(userId: number, ids: readonly number[]): SQL {
  return sql`DELETE FROM ephemeral_messages
    WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) RETURNING id`
}

function isFor({ id, sessionId }: Asking['viewer']): SQL {
  return sql`user_id = ${id} AND except_session_id IS NOT ${sessionId}`
}

function isFree(now: number): SQL {
  return sql`(lent_until IS NULL OR lent_until <= ${now})`
}

async function run({ DB }: RequestContext['env'], statement: SQL): Promise<EphemeralMessage[]> {
  const [rows = []] = await batch(DB, [statement])
  return (rows as (EphemeralMessage & { id: number })[]).toSorted((a, b) => a.id - b.id)
}

/** The statement that leaves a person a message, if `when` holds by then; it belongs in the batch of its cause. */
export function leaveMessage(
  db: DrizzleD1Database,
  { userId, text, status, createdAt, exceptSessionId }: LeftMessage,
  when: SQL = sql`true`,
) {
  return db
    .insert(ephemeralMessages)
    .select(
      sql`SELECT NULL, ${userId}, ${text}, ${status}, ${createdAt}, ${exceptSessionId ?? null}, NULL, NULL WHERE ${when}`,
    )
}
