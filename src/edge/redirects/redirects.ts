import { bareIdPattern, ticketNumber } from '#shared/ids.ts'
import { objectPath } from '#shared/object-path.ts'
import type { Config } from '../config/env.ts'

/** Where a request of main is sent on to. */
export interface Redirect {
  status: 301 | 302
  /** Path and query on the same host. */
  location: string
}

/**
 * The redirects that main makes by the address alone, each to where it ends; null for every other. Of bare ids they are those
 * whose pages have no slug.
 */
export function redirectOf(url: URL, legacyForums: Config['legacyForums']): Redirect | null {
  const { pathname, search } = url
  const [, place, id] = /^\/(?:(view|forum|feed)\/)?([^/]+)$/.exec(pathname) ?? []
  if (id === undefined) return null
  const isBare = place === undefined
  if (isBare && !bareIdPattern.test(id)) return null
  const forum = legacyForums.get(id)
  // `/view/1` was never a forum's address.
  if (forum && (place !== 'view' || id.startsWith('frm-')))
    return { status: 301, location: `/${place === 'feed' ? 'feed' : 'view'}/${forum}${search}` }
  if (place === 'feed' || place === 'forum') return null
  const ticket = ticketNumber(id)
  if (ticket !== null)
    return { status: isBare ? 301 : 302, location: objectPath({ number: ticket }) + search }
  return isBare && !hasSlug.test(id) ? { status: 301, location: `/view/${id}${search}` } : null
}

/** Ids whose pages' URLs have more than the id. */
const hasSlug = /^(?:pst|ctn|cmt)-/
