import { bareIdPattern, ticketNumber } from '#shared/ids.ts'
import type { Config } from './env.ts'

/** Where a request of main is sent on to. */
export interface Redirect {
  status: 301 | 302
  /** Path and query on the same host. */
  location: string
}

/** The redirects that main makes by the address alone; null for every other. */
export function redirectOf(url: URL, legacyForums: Config['legacyForums']): Redirect | null {
  const { pathname, search } = url
  const bare = pathname.slice(1)
  if (bareIdPattern.test(bare)) return { status: 301, location: `/view/${bare}${search}` }
  const [, place, id] = /^\/(view|forum)\/([^/]+)$/.exec(pathname) ?? []
  if (!place || !id) return null
  const forum = legacyForums.get(id)
  // `/view/1` was never a forum's address.
  if (forum && (place === 'forum' || id.startsWith('frm-')))
    return { status: 301, location: `/view/${forum}${search}` }
  const ticket = place === 'view' ? ticketNumber(id) : null
  return ticket === null ? null : { status: 302, location: `/tracker/${ticket}${search}` }
}
