import type { Config } from '#edge/config/env.ts'
import { pageRoute, type PageRoute } from './page-routes.ts'
import { claimsSession } from '#edge/cookies/session-cookie.ts'
import { pageLanguage } from '#shared/page/language.ts'
import { settingsKey, type Settings } from '#shared/page/settings.ts'

/** A cacheable page: the cache key of this variant, and the request that it is rendered from. */
export interface PageKey {
  key: string
  /** Path and declared search parameters, in the route's order. */
  target: string
}

/**
 * The cache key of an anonymous visitor's page, or null if it must not be cached: signed-in visitors, pages without server
 * rendering, personal pages, and any search parameter that the route does not declare.
 */
export function pageKey(request: Request, url: URL, settings: Settings, config: Config): PageKey | null {
  if (request.headers.has('authorization') || claimsSession(request.headers.get('cookie'), config))
    return null
  if (settings.nossr === 'yes') return null
  const route = pageRoute(url.pathname)
  if (!route?.cacheable || !route.search) return null
  const search = declaredSearch(url.searchParams, route.search)
  if (search === null) return null
  const target = url.pathname + search
  const language = pageLanguage(settings, request.headers)
  return { key: [config.site.version, settingsKey(settings), language, target].join('\n'), target }
}

/** The parameters in the route's own order, or null when one is unknown, repeated or not of its form. */
function declaredSearch(
  parameters: URLSearchParams,
  declared: NonNullable<PageRoute['search']>,
): string | null {
  const search = new URLSearchParams()
  for (const name of Object.keys(declared)) {
    const value = parameters.get(name)
    if (value === null) continue
    if (!declared[name]?.test(value)) return null
    search.set(name, value)
  }
  if (parameters.size !== search.size) return null
  return search.size > 0 ? `?${search}` : ''
}
