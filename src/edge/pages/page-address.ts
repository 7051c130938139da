import { pageRoute } from '#edge/page-cache/page-routes.ts'
import { freshAddressSlot } from '#edge/responses/page-slots.ts'

/**
 * A page's address, and its last parameters that its route doesn't declare, such as `utm_source=mail`. What the app makes of the address
 * without them is the same for all of them but for the links that return to it.
 */
export interface PageAddress {
  /** Path and query without them. */
  known: string
  /** They, as they are written; empty for none. */
  rest: string
}

/** An address with a slot in the place of those parameters. */
export interface SlottedAddress {
  target: string
  slot: string
}

/** What means the same however it is encoded; a name that begins with a digit would change places, as an object's member. */
const plainParameter = /^([a-z][\w.-]*)=[\w.-]*$/i

/** Splits path and query; a route that doesn't say what it reads has no such parameters, and neither has a page without one. */
export function pageAddress(target: string): PageAddress {
  const [path, query] = splitAt(target, '?')
  const declared = pageRoute(path)?.search
  const parts = query.split('&')
  const names = new Set(parts.map((part) => part.split('=', 1)[0]))
  // The values of a repeated parameter are one member of the app's search, which is written in the place of the first.
  if (!declared || query === '' || names.size < parts.length) return { known: target, rest: '' }
  const first = parts.findLastIndex((part) => !isUndeclared(part, declared)) + 1
  const known = first === 0 ? path : `${path}?${parts.slice(0, first).join('&')}`
  return { known, rest: parts.slice(first).join('&') }
}

/** The address that the app is given instead. */
export function withSlot({ known }: PageAddress): SlottedAddress {
  const slot = freshAddressSlot()
  return { target: wholeAddress({ known, rest: slot }), slot }
}

/** The address as it was. */
export function wholeAddress({ known, rest }: PageAddress): string {
  return `${known}${known.includes('?') ? '&' : '?'}${rest}`
}

function isUndeclared(part: string, declared: object): boolean {
  const name = plainParameter.exec(part)?.[1]
  return name !== undefined && !Object.hasOwn(declared, name)
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
