import { pageNumberPattern } from '#shared/addresses/list-pages.ts'
import { sizeClasses } from '#shared/save-file/size-class.ts'

/** One page of the site, as the edge distinguishes them. */
export interface PageRoute {
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

const none = {}
const paged = { page: pageNumberPattern }

/** Filters of the hub. A value that its page would ignore excludes a request from the cache. */
const hub = {
  page: pageNumberPattern,
  s: /^(?:trending|score|downloads|parts)$/,
  kind: /^(?:board|world)$/,
  version: /^\d{1,3}\.\d{1,3}$/,
  mods: /^(?:none|some)$/,
  mod: /^.{1,80}$/u,
  size: new RegExp(`^(?:${sizeClasses.join('|')})$`),
  q: /^.{1,200}$/u,
}

const cacheablePages: readonly [pattern: string, search: NonNullable<PageRoute['search']>][] = [
  ['/', none],
  ['/newsletter', none],
  ['/newsletter/unsubscribe', none],
  ['/wishlist', none],
  ['/changelog', paged],
  ['/settings', none],
  ['/cookies', none],
  ['/legal/:kind', none],
  ['/forums', none],
  ['/view/:id', paged],
  ['/view/:id/:name', paged],
  ['/tracker', none],
  ['/tracker/:product', { page: pageNumberPattern, q: /^.{1,200}$/u }],
  ['/hub', hub],
  ['/@:name', paged],
  ['/embed/:id', none],
]

const personalPages = [
  '/forum/:id/new',
  '/tracker/:product/new',
  '/tracker/:product/new/:kind',
  '/hub/upload',
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
const searchPage = { q: /^/, t: /^/, s: /^/, page: pageNumberPattern }

const routes: readonly (PageRoute & { form: RegExp })[] = [
  ...cacheablePages.map(([pattern, search]) => ({
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
