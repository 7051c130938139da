/** The prefixes of public ids, by the kind of thing they name. */
export const idPrefixes = {
  forum: 'frm',
  post: 'pst',
  comment: 'cmt',
  creation: 'ctn',
  ticket: 'lwt',
  user: 'usr',
} as const

export type IdKind = keyof typeof idPrefixes

/** Cache tag of pages with the changelog, and its feed's name. */
export const changelogPages = 'changelog'

/** The feeds that aren't of one object, by their names in addresses: no new product may have such an id. */
export const siteFeeds = [changelogPages, 'site', 'forums', 'hub', 'tracker'] as const

export type SiteFeed = (typeof siteFeeds)[number]

export function isSiteFeed(name: string): name is SiteFeed {
  return (siteFeeds as readonly string[]).includes(name)
}

/** The cache tag of the hub's list: a new creation's id is not on any of its pages yet. */
export const hubPages = 'hub'

export const legalPages = 'legal'

const kinds = new Map<string, IdKind>(
  Object.entries(idPrefixes).map(([kind, prefix]) => [prefix, kind as IdKind]),
)

/** A path segment that the edge rewrites to `/view/{id}`: a known prefix and 8 characters. */
export const bareIdPattern = /^(?:frm|pst|cmt|ctn|lwt)-[0-9a-zA-Z]{8}$/

const patterns: Record<IdKind, RegExp> = {
  forum: /^frm-[0-9a-z]{8}$/,
  post: /^pst-[0-9a-f]{8}$/,
  comment: /^cmt-[0-9a-f]{8}$/,
  creation: /^ctn-[0-9a-f]{8}$/,
  ticket: /^lwt-[0-9a-f]{8}$/,
  user: /^usr-[0-9a-f]{8}$/,
}

export function idKind(id: string): IdKind | null {
  const kind = kinds.get(id.slice(0, 3))
  return kind && patterns[kind].test(id) ? kind : null
}

export function isId(kind: IdKind, id: string): boolean {
  return patterns[kind].test(id)
}

/** Whether the text may be a product's public id, as in `/tracker/game`: never digits alone, which are a ticket's number. */
export function isProductId(id: string): boolean {
  return /^[a-z][a-z0-9-]{0,31}$/.test(id)
}

/** A new random public id of the kind; the database's unique index settles the rare collision. */
export function newId(kind: Exclude<IdKind, 'ticket'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4))
  return `${idPrefixes[kind]}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The public id of the ticket with that number: the number as 8 hex digits. */
export function ticketId(number: number): string {
  return `lwt-${number.toString(16).padStart(8, '0')}`
}

/** The number in a ticket's public id, or null for any other id. */
export function ticketNumber(id: string): number | null {
  return patterns.ticket.test(id) ? Number.parseInt(id.slice(4), 16) : null
}
