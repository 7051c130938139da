import { createHash } from 'node:crypto'
import type { KeptPage } from '#edge/pages/page.ts'

/** Where pages are kept for all isolates of a place. */
export interface SharedPages {
  get(key: string): Promise<KeptPage | null>
  set(key: string, page: KeptPage): Promise<void>
  delete(key: string): Promise<void>
}

const envelopeHeader = 'x-kept-page'

/**
 * The platform's cache as a store of pages. Its own ideas of freshness are not relied on: it holds everything for the
 * given seconds, and the envelope says how old a page is.
 */
export function platformPages(
  cache: Pick<Cache, 'match' | 'put' | 'delete'>,
  origin: string,
  seconds: number,
): SharedPages {
  const address = (key: string) => `${origin}/.page-cache/${createHash('sha256').update(key).digest('hex')}`
  return {
    async get(key) {
      const response = await cache.match(address(key))
      const envelope = response?.headers.get(envelopeHeader)
      if (!response || !envelope) return null
      const rest = JSON.parse(envelope) as Omit<KeptPage, 'body'>
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
