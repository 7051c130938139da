import { pageNumberPattern } from '#shared/addresses/list-pages.ts'
import { sitePages } from '#shared/addresses/site-pages.ts'

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
