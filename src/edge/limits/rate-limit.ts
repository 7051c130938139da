import { logError } from '#shared/log.ts'
import { readConfig, type Bindings, type Config } from '#edge/config/env.ts'

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

/**
 * The client that limits count a request for: the platform's client address, an IPv6 address by its /64. In development, where
 * anyone can forge the platform's header, all clients count as one.
 */
export function clientBucket(headers: Headers, config: Config): string {
  if (config.site.development) return 'local'
  return addressBucket(headers.get('cf-connecting-ip') ?? '')
}

/** An IPv4 address as it is, an IPv6 address as its first 64 bits; `unknown` for anything else. */
export function addressBucket(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address.trim())
  if (mapped?.[1]) return mapped[1]
  const host = URL.parse(`http://[${address.trim()}]/`)?.hostname
  if (!host) return 'unknown'
  const groups = expand(host.slice(1, -1))
  return `${groups.slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  if (tail === undefined) return left
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
