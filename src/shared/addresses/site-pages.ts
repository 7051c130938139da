import { pageNumberPattern } from './list-pages.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'

/** A page that is the same for all visitors. */
interface SitePage {
  /** A path, with `:name` for a part that varies. */
  pattern: string
  /** The search parameters that change the page, with the form of their values; other values keep it out of the page cache. */
  search?: Readonly<Record<string, RegExp>>
  /** Whether it's among the first entries of the sitemap, which has the pages of objects besides. */
  isListed?: boolean
}

const search = { page: pageNumberPattern }

/** The page of an object with comments, or of a forum: their order, without the default, and whether a long thread is sent as a whole. */
const discussion = { page: pageNumberPattern, order: /^(?:newest|liked|activity)$/, comments: /^all$/ }

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

export const sitePages: readonly SitePage[] = [
  { pattern: '/', isListed: true },
  { pattern: '/forums', isListed: true },
  { pattern: '/forums/:list', search },
  { pattern: '/hub', isListed: true, search: hub },
  { pattern: '/tracker', isListed: true },
  { pattern: '/wishlist', isListed: true },
  { pattern: '/changelog', isListed: true, search },
  { pattern: '/newsletter' },
  { pattern: '/newsletter/unsubscribe' },
  { pattern: '/settings' },
  { pattern: '/cookies' },
  { pattern: '/legal/:kind' },
  { pattern: '/view/:id', search: discussion },
  { pattern: '/view/:id/:name', search: discussion },
  { pattern: '/tracker/:product', search: { ...discussion, q: /^.{1,200}$/u } },
  { pattern: '/@:name', search },
  { pattern: '/embed/:id' },
]
