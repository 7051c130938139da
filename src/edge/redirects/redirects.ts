import { bareIdPattern, ticketNumber } from '#shared/addresses/ids.ts'
import { objectPath } from '#shared/addresses/object-path.ts'
import type { Config } from '../config/env.ts'

/** The target of a redirect on main. */
export interface Redirect {
  status: 301 | 302
  /** Path and query on the same host. */
  location: string
}

/**
 * The redirects of main that depend only on the URL, each to its final target; null for all others. Of bare ids they are those
 * whose pages have no slug.
 */
export function redirectOf(url: URL, legacyForums: Config['legacyForums']): Redirect | null {
  const { pathname, search } = url
  const [, kind, id] = /^\/(?:(view|forum|feed)\/)?([^/]+)$/.exec(pathname) ?? []
  if (id === undefined) return null
  const isBare = kind === undefined
  if (isBare && !bareIdPattern.test(id)) return null
  const forum = legacyForums.get(id)
  // `/view/1` was never a forum's address.
  if (forum && (kind !== 'view' || id.startsWith('frm-')))
    return { status: 301, location: `/${kind === 'feed' ? 'feed' : 'view'}/${forum}${search}` }
  if (kind === 'feed' || kind === 'forum') return null
  const ticket = ticketNumber(id)
  if (ticket !== null)
    return { status: isBare ? 301 : 302, location: objectPath({ number: ticket }) + search }
  return isBare && !hasSlug.test(id) ? { status: 301, location: `/view/${id}${search}` } : null
}

/** Ids whose pages' URLs have more than the id. */
const hasSlug = /^(?:pst|ctn|cmt)-/
