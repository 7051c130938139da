import { sql, type SQL } from 'drizzle-orm'
import { isTaken } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/read-step.ts'
import type { RequestContext } from '#upstream/graph/context.ts'

/** How long a key stands for its first answer, in seconds. */
export const keyLife = 24 * 60 * 60

/** What a call may make only once for a key. */
export type Made = 'post' | 'comment'

/** The public id that an earlier call with the request's key made, or null. */
export async function findMade(context: RequestContext, kind: Made): Promise<string | null> {
  const key = keyOf(context, kind)
  if (key === null) return null
  const [made] = await readRows<{ objectId: string }>(
    context,
    sql`SELECT object_id AS objectId FROM idempotency_keys
      WHERE user_id = ${context.viewer.id} AND key = ${key} AND created_at > ${context.now - keyLife}`,
  )
  return made?.objectId ?? null
}

/** What the batch that makes an object adds, after the object's row, so that a second batch with the same key fails. */
export function rememberMade(context: RequestContext, kind: Made, publicId: string): SQL[] {
  const key = keyOf(context, kind)
  if (key === null) return []
  const user = context.viewer.id
  return [
    sql`DELETE FROM idempotency_keys WHERE user_id = ${user} AND key = ${key} AND created_at <= ${context.now - keyLife}`,
    sql`INSERT INTO idempotency_keys (user_id, key, object_id, created_at)
      SELECT ${user}, ${key}, public_id, ${context.now} FROM objects WHERE public_id = ${publicId}`,
  ]
}

/** Makes an object, or answers with the one that a call with the same key has made in the meantime. */
export async function makeOnce(
  context: RequestContext,
  kind: Made,
  make: () => Promise<string>,
): Promise<string> {
  try {
    return await make()
  } catch (error) {
    const made = isTaken(error, 'idempotency_keys') ? await findMade(context, kind) : null
    if (made === null) throw error
    return made
  }
}

function keyOf(context: RequestContext, kind: Made): string | null {
  return context.idempotencyKey === null ? null : `${kind}:${context.idempotencyKey}`
}
