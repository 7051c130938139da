import { type Origins, parseUrl } from './origins.ts'

/** Parts of the address of an object's page: a ticket's number, or the ID and slug of any other object. */
export type PathFacts = { number: number } | { id: string; slug: string }

/** The final path of an object's page, which doesn't redirect. */
export function objectPath(object: PathFacts): string {
  return 'number' in object
    ? `/tracker/${object.number}`
    : `/view/${object.id}/${encodeURIComponent(object.slug)}`
}

/** A page of the auth host for visitors without a session. */
export type EntryPage = '/login' | '/register' | '/forgot-password'

export interface EntryQuery {
  /** Path or address to return to afterwards; the service validates it. */
  r?: string
  /** The public half of main's flow cookie. */
  state?: string
  provider?: 'steam'
}

/** The path and query of a login, sign-up or forgotten-password page, which returns to `r` afterwards. */
export function entryAddress(page: EntryPage, query: EntryQuery): string {
  const search = new URLSearchParams({ ...query }).toString()
  return search === '' ? page : `${page}?${search}`
}

/** The product's own origin that a URL leads to, by http or https; null for any other host. */
export function ownOrigin(url: URL, origins: Origins): string | null {
  return Object.values(origins).find((origin) => parseUrl(origin)?.host === url.host) ?? null
}
