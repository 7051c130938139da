import { bareIdPattern, ticketNumber } from '#shared/addresses/ids.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { type Config, readConfig } from '#edge/config/env.ts'
import type { Context, Next } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { isLegalKind } from '#shared/names/legal-kinds.ts'

/** The target of a redirect on main. */
export interface Redirect {
  status: 301 | 302
  /** Path and query on the same host. */
  location: string
}

/**
 * The redirects of main that depend only on the URL, each to its final target; null for all others. Of bare ids they are those
 * whose pages have no slug. An id with capitals is the same id.
 */
export function redirectOf(url: URL, legacyForums: Config['legacyForums']): Redirect | null {
  const { pathname, search } = url
  // Some programs encode the at sign.
  const [, username] = /^\/%40([^/]+)$/.exec(pathname) ?? []
  if (username !== undefined) return { status: 301, location: `/@${username}${search}` }
  const [, kind, named, rest = ''] = /^\/(?:(view|forum|feed|embed)\/)?([^/]+)(\/.*)?$/.exec(pathname) ?? []
  if (named === undefined) return null
  const id = lowerCaseId(named)
  const isBare = kind === undefined
  if (isBare && (rest !== '' || !bareIdPattern.test(id))) return null
  const toLowerCase: Redirect | null =
    id === named ? null : { status: 301, location: `/${kind ?? 'view'}/${id}${rest}${search}` }
  if (rest !== '') return toLowerCase
  const forum = legacyForums.get(named) ?? legacyForums.get(id)
  // `/view/1` was never a forum's address.
  if (forum && (kind !== 'view' || id.startsWith('frm-')))
    return { status: 301, location: `/${kind === 'feed' ? 'feed' : 'view'}/${forum}${search}` }
  if (!isBare && kind !== 'view') return toLowerCase
  const ticket = ticketNumber(id)
  if (ticket !== null)
    return { status: isBare ? 301 : 302, location: objectPath({ number: ticket }) + search }
  return isBare && !hasSlug.test(id) ? { status: 301, location: `/view/${id}${search}` } : toLowerCase
}

function lowerCaseId(text: string): string {
  const lowerCase = text.toLowerCase()
  return bareIdPattern.test(lowerCase) ? lowerCase : text
}

/** Ids whose pages' URLs have more than the id. */
const hasSlug = /^(?:pst|ctn|cmt)-/

/** `/privacy` and the like: redirects to the address in the settings, else to the site's own page. */
export function redirectToLegalText(c: Context<EdgeEnv>): Response {
  return c.redirect(legalUrl(c) ?? `/legal/${c.req.param('kind') ?? ''}`)
}

/** The page of a legal text: where the settings name another address, that one. */
export function preferLegalUrl(c: Context<EdgeEnv>, next: Next): Response | Promise<void> {
  const url = legalUrl(c)
  return url === undefined ? next() : c.redirect(url)
}

function legalUrl(c: Context<EdgeEnv>): string | undefined {
  const kind = c.req.param('kind') ?? ''
  return isLegalKind(kind) ? readConfig(c.env).site.legalUrls[kind] : undefined
}
