import { logError } from '#shared/log.ts'
import { clientBucket } from './client-bucket.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'

/**
 * The separate rate limits: signing in, writing, uploading, and reading pages that have to be rendered. A large file arrives in
 * many requests, and files are counted exactly when they're registered, so uploads have a generous limit.
 */
export type RateLimitName = 'sign-in' | 'writes' | 'uploads' | 'reads'

const bindings = {
  'sign-in': 'LIMIT_SIGN_IN',
  writes: 'LIMIT_WRITES',
  uploads: 'LIMIT_UPLOADS',
  reads: 'LIMIT_READS',
} as const

/** Seconds after which a rejected client may try again: the period of the platform's limits. */
export const retryAfterSeconds = 60

/**
 * Counts the request for its client; false when the client is over its limit. When counting fails, every request passes:
 * attempts that must be limited are also counted exactly in the database.
 */
export async function isWithinRateLimit(
  env: Bindings,
  limited: RateLimitName,
  request: Request,
): Promise<boolean> {
  const config = readConfig(env)
  const key = clientBucket(request.headers, config)
  try {
    const { success } = await env[bindings[limited]].limit({ key })
    return success
  } catch (error) {
    logError('rate limit failed', { limit: limited }, error)
    return true
  }
}
