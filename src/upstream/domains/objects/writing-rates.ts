import { callIdentity, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { consumeOnce, refund } from '#upstream/request/rate.ts'
import { rateOf, type AccountAction, type Rate } from '#upstream/request/rate-limits.ts'
import { allowanceOf } from '#upstream/domains/objects/newcomer-texts.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/**
 * Counts one use by the viewer, of calls with one idempotency key one together; throws 429 above the limit, which is lower for new
 * accounts.
 */
export async function consumeWriting(
  context: RequestContext,
  action: AccountAction,
  once: IdempotentCall | null = null,
): Promise<void> {
  const { env, viewer, now } = context
  if (!viewer.isStaff) await consumeOnce(env.DB, viewerRate(context, action), callIdentity(once), now)
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
