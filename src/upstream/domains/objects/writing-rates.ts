import { consumeUnlessStaff } from '#upstream/request/rate.ts'
import { allowanceOf } from '#upstream/domains/objects/newcomer-texts.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** How often one account may do what changes the community, and see it before: times and seconds. */
export const writingRates = {
  post: { limit: 10, seconds: 60 * 60 },
  ticket: { limit: 10, seconds: 60 * 60 },
  creation: { limit: 20, seconds: 60 * 60 },
  tag: { limit: 60, seconds: 60 * 60 },
  comment: { limit: 20, seconds: 5 * 60 },
  following: { limit: 60, seconds: 60 },
  rating: { limit: 120, seconds: 60 },
  bio: { limit: 20, seconds: 60 * 60 },
  preview: { limit: 60, seconds: 60 },
  report: { limit: 20, seconds: 60 * 60 },
} as const

/** Counts one use by the viewer; throws 429 when it was one too many, which for those who have just come is sooner. */
export async function consumeWriting(
  context: RequestContext,
  what: keyof typeof writingRates,
): Promise<void> {
  const { limit: usual, seconds: windowSeconds } = writingRates[what]
  const fewer: Partial<Record<keyof typeof writingRates, number>> = allowanceOf(context) ?? {}
  const limit = Math.min(usual, fewer[what] ?? usual)
  await consumeUnlessStaff(context, [{ key: `${what}:account:${context.viewer.id}`, limit, windowSeconds }])
}
