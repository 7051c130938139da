import type { IdempotentCall } from '#upstream/request/idempotency.ts'
import { consumeOnce, consumeUnlessStaff, refund, type Rate } from '#upstream/request/rate.ts'
import { allowanceOf } from '#upstream/domains/objects/newcomer-texts.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** How often one account may write or preview: count and seconds. */
export const writingRates = {
  post: { limit: 10, seconds: 60 * 60 },
  ticket: { limit: 10, seconds: 60 * 60 },
  /** Published ones; tries have a limit of their own, since each opens an archive. */
  creation: { limit: 60, seconds: 60 * 60 },
  creationTry: { limit: 120, seconds: 60 * 60 },
  tag: { limit: 60, seconds: 60 * 60 },
  comment: { limit: 20, seconds: 5 * 60 },
  following: { limit: 60, seconds: 60 },
  rating: { limit: 120, seconds: 60 },
  bio: { limit: 20, seconds: 60 * 60 },
  preview: { limit: 60, seconds: 60 },
  report: { limit: 20, seconds: 60 * 60 },
} as const

/**
 * Counts one use by the viewer, of calls with one idempotency key one together; throws 429 above the limit, which is lower for new
 * accounts.
 */
export async function consumeWriting(
  context: RequestContext,
  what: keyof typeof writingRates,
  once: IdempotentCall | null = null,
): Promise<void> {
  const rate = rateOf(context, what)
  if (once === null) return consumeUnlessStaff(context, [rate])
  if (!context.viewer.isStaff) await consumeOnce(context.db, rate, once, context.now)
}

/**
 * Does rate-limited work, and counts it only if it creates something new; throws 429 above the limit, before anything is done. The use is
 * counted first and refunded otherwise, so that parallel calls can't exceed the limit.
 */
export async function countSuccess<Result>(
  context: RequestContext,
  what: keyof typeof writingRates,
  work: () => Promise<{ result: Result; isNew: boolean }>,
): Promise<Result> {
  let isMade = false
  try {
    await consumeWriting(context, what)
    const { result, isNew } = await work()
    isMade = isNew
    return result
  } finally {
    if (!isMade) await refund(context.db, [rateOf(context, what)], context.now)
  }
}

function rateOf(context: RequestContext, what: keyof typeof writingRates): Rate {
  const { limit: usual, seconds: windowSeconds } = writingRates[what]
  const newcomerLimits: Partial<Record<keyof typeof writingRates, number>> = allowanceOf(context) ?? {}
  const limit = Math.min(usual, newcomerLimits[what] ?? usual)
  return { key: `${what}:account:${context.viewer.id}`, limit, windowSeconds }
}
