import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { CachedPage } from './page.ts'

/**
 * The platform's cache of this location; none where the edge runs outside the platform. If its storage fails, as on a full
 * disk, it finds and stores nothing: a response never depends on it.
 */
export function platformCache(): Pick<Cache, 'match' | 'put' | 'delete'> | null {
  if (!('caches' in globalThis)) return null
  const { default: cache } = caches as unknown as { default: Cache }
  return {
    match: (...lookup) => cache.match(...lookup).catch(() => undefined),
    put: (...entry) => cache.put(...entry).catch(() => undefined),
    delete: (...lookup) => cache.delete(...lookup).catch(() => false),
  }
}

/** What the platform's cache of this location has for the request's address; else the response that is made, which it keeps if it's a 200. */
export async function keptInLocation(
  c: Context<EdgeEnv>,
  make: () => Response | Promise<Response>,
): Promise<Response> {
  const { origin, pathname } = new URL(c.req.url)
  const cache = platformCache()
  const known = await cache?.match(origin + pathname)
  if (known) return new Response(known.body, known)
  const response = await make()
  if (cache && response.status === 200)
    c.executionCtx.waitUntil(cache.put(origin + pathname, response.clone()))
  return response
}

/** The store of pages that all isolates of a location share. */
export interface SharedStore {
  get(key: string): Promise<CachedPage | null>
  set(key: string, page: CachedPage): Promise<void>
  delete(key: string): Promise<void>
}

const envelopeHeader = 'x-cached-page'

/**
 * The platform's cache as a store of pages. Its own freshness rules are not used: it stores everything for the given seconds,
 * and the envelope has the page's age.
 */
export function platformStore(
  cache: Pick<Cache, 'match' | 'put' | 'delete'>,
  origin: string,
  seconds: number,
): SharedStore {
  const address = (key: string) => `${origin}/.page-cache/${createHash('sha256').update(key).digest('hex')}`
  return {
    async get(key) {
      const response = await cache.match(address(key))
      const envelope = response?.headers.get(envelopeHeader)
      if (!response || !envelope) return null
      const rest = JSON.parse(envelope) as Omit<CachedPage, 'body'>
      return { ...rest, body: new Uint8Array(await response.arrayBuffer()) }
    },
    async set(key, { body, ...rest }) {
      const headers = { 'cache-control': `max-age=${seconds}`, [envelopeHeader]: JSON.stringify(rest) }
      await cache.put(address(key), new Response(body, { headers }))
    },
    async delete(key) {
      await cache.delete(address(key))
    },
  }
}
