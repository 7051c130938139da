import { batch, sql, type Sql } from '#upstream/db/sql.ts'
import { writeWithReads } from '#upstream/db/reads.ts'
import { callIdentity, isFirstCall, type IdempotentCall } from '#upstream/request/idempotency.ts'
import {
  consumeOnce,
  isWithin,
  refund,
  requireWithin,
  takeBackStatements,
  useStatements,
  rateOf,
  type AccountAction,
  type Rate,
} from '#upstream/request/rate.ts'
import { allowanceOf } from './member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Calls with one idempotency key count once; throws 429 above the limit, which is lower for new accounts. */
export async function consumeWriting(
  context: RequestContext,
  action: AccountAction,
  once: IdempotentCall | null = null,
): Promise<void> {
  const { env, viewer, now } = context
  if (!viewer.isStaff) await consumeOnce(env.DB, viewerRate(context, action), callIdentity(once), now)
}

/**
 * Counts one use by the viewer in the round trip of the reads that `decide` begins with, and takes it back if `decide` throws; throws 429
 * above the limit otherwise. A call whose key has a result already isn't counted.
 */
export async function countWithReads<Result>(
  context: RequestContext,
  action: AccountAction,
  once: IdempotentCall | null,
  decide: () => Promise<Result>,
): Promise<Result> {
  const { env, viewer, now } = context
  if (viewer.isStaff) return decide()
  const [rate, identity] = [viewerRate(context, action), callIdentity(once)]
  const statements = useStatements(rate, identity, now, isFirstCall(context, once))
  const [counted, decided] = await Promise.allSettled([writeWithReads(context, statements), decide()])
  if (counted.status === 'rejected') throw counted.reason
  if (decided.status === 'rejected') {
    if (counted.value.flat().length > 0) await batch(env.DB, takeBackStatements(rate, identity, now))
    throw decided.reason
  }
  requireWithin([rate], counted.value, now)
  return decided.value
}

/** The change's statements must do nothing unless the condition is met; returns their rows, or throws 429 above the limit. */
export async function countWithChange(
  context: RequestContext,
  action: AccountAction,
  change: (isAllowed: Sql) => readonly Sql[],
): Promise<unknown[][]> {
  const { env, viewer, now } = context
  if (viewer.isStaff) return batch(env.DB, change(sql`TRUE`))
  const rate = viewerRate(context, action)
  const [counted = [], ...rows] = await batch(env.DB, [
    ...useStatements(rate, null, now),
    ...change(isWithin(rate, now)),
  ])
  requireWithin([rate], [counted], now)
  return rows
}

/**
 * Does rate-limited work, and counts it only if it creates something new; throws 429 above the limit, before anything is done. The use is
 * counted first and refunded otherwise, so that parallel calls can't exceed the limit.
 */
export async function countSuccess<Result>(
  context: RequestContext,
  action: AccountAction,
  work: () => Promise<{ result: Result; isNew: boolean }>,
): Promise<Result> {
  let isMade = false
  try {
    await consumeWriting(context, action)
    const { result, isNew } = await work()
    isMade = isNew
    return result
  } finally {
    if (!isMade) await refund(context.env.DB, [viewerRate(context, action)], context.now)
  }
}

function viewerRate(context: RequestContext, action: AccountAction): Rate {
  const rate = rateOf(`${action}:account`, context.viewer.id)
  const limit = allowanceOf(context)?.rates[action] ?? rate.limit
  return { ...rate, limit }
}
