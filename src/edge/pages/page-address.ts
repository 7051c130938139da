import { pageRoute } from '#edge/page-cache/page-routes.ts'
import { freshAddressSlot } from '#edge/responses/page-slots.ts'

/**
 * A page's address, split before its last parameters that its route doesn't declare, such as `utm_source=mail`. Addresses that differ in
 * those only are rendered the same, except for the links that return to the page.
 */
export interface PageAddress {
  /** Path and query without those parameters. */
  known: string
  /** Those parameters, as written; empty for none. */
  rest: string
}

/** An address with a slot in the place of those parameters. */
export interface SlottedAddress {
  target: string
  slot: string
}

/**
 * Parameter whose meaning doesn't depend on its encoding. A name that starts with a digit would change its position as an object's member.
 */
const plainParameter = /^([a-z][\w.-]*)=[\w.-]*$/i

/** Splits an address. All parameters count as declared if the route declares no search, or a parameter is repeated. */
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

/** The address passed to the app instead. */
export function withSlot({ known }: PageAddress): SlottedAddress {
  const slot = freshAddressSlot()
  return { target: fullAddress({ known, rest: slot }), slot }
}

/** The original address. */
export function fullAddress({ known, rest }: PageAddress): string {
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
