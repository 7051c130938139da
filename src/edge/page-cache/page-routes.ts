import { pageNumberPattern } from '#shared/addresses/list-pages.ts'
import { sitePages } from '#shared/addresses/site-pages.ts'
import type { Config } from '#edge/config/env.ts'
import { claimsSession } from '#edge/cookies/cookies.ts'
import { pageLanguage } from '#shared/page/language.ts'
import { settingsKey, type Settings } from '#shared/page/settings.ts'

/** One page of the site, as the edge distinguishes them. */
interface PageRoute {
  pattern: string
  /**
   * The search parameters that change the page, with the form of their values; other values keep it out of the cache. Null for pages that
   * don't declare them.
   */
  search: Readonly<Record<string, RegExp>> | null
  /** Whether an anonymous visitor's copy may be cached and served to others. */
  cacheable: boolean
}

// A post's name: 60 characters, of up to nine each when encoded for an address.
const maxPartLength = 60 * 9

const personalPages = [
  '/forum/:id/new',
  '/tracker/:product/new',
  '/tracker/:product/new/:kind',
  '/hub/upload',
  '/drafts',
  '/unread',
  '/hub/compare',
  '/notif/:id',
  '/notifications',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/complete-register',
  '/local-auth-callback',
  '/oauth/callback/:provider',
  '/callback',
  '/account-settings',
  '/management',
  '/management/:panel',
  '/admin',
  '/dev/metrics',
  '/dev/outbox',
  '/error',
  '/embed/error',
]

/** The search page depends on these only, but each search has few visitors. */
const searchPage = {
  q: /^/,
  t: /^/,
  s: /^/,
  author: /^/,
  forum: /^/,
  since: /^/,
  until: /^/,
  page: pageNumberPattern,
}

const routes: readonly (PageRoute & { form: RegExp })[] = [
  ...sitePages.map(({ pattern, search = {} }) => ({
    pattern,
    search,
    cacheable: true,
    form: patternForm(pattern),
  })),
  ...personalPages.map((pattern) => ({
    pattern,
    search: null,
    cacheable: false,
    form: patternForm(pattern),
  })),
  { pattern: '/search', search: searchPage, cacheable: false, form: patternForm('/search') },
]

const byPath = new Map(
  routes.filter(({ pattern }) => !pattern.includes(':')).map((route) => [route.pattern, route]),
)
const byForm = routes.filter(({ pattern }) => pattern.includes(':'))

/** The page that a path names, or null when it names none. */
export function pageRoute(path: string): PageRoute | null {
  return byPath.get(path) ?? byForm.find(({ form }) => form.test(path)) ?? null
}

function patternForm(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, `[^/]{1,${maxPartLength}}`)}$`)
}

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
