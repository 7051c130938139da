import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import { isWithinRateLimit, type RateLimitName } from '#edge/limits/rate-limit.ts'
import { tooManyRequestsResponse } from '#edge/responses/error-response.ts'

/** Rejects a client that has made too many calls of the kind. */
export function limit(limited: RateLimitName) {
  return createMiddleware<EdgeEnv>(async function count(c, next) {
    return (await isWithinRateLimit(c.env, limited, c.req.raw)) ? next() : tooManyRequestsResponse()
  })
}
