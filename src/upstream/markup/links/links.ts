import { ownOrigin } from '#shared/addresses/external-links.ts'
import type { MarkupContext } from '../base/context.ts'
import { label, type Label } from '../base/label.ts'

/** The target of a link: inside the product, or outside with a warning. */
export type LinkTarget = { href: string } | { href: string; warning: Label }

/** Maximum length of a linked URL, about the limit of browsers and mail programs. */
const maxAddress = 2_048

/** A name in braces is an unfilled placeholder: it isn't linked. */
const braced = /^\{.*\}$/

/** The target of a URL in user text, or null if it must not be a link. */
export function resolveLink(
  address: string,
  {
    mainOrigin,
    authOrigin,
    assetsOrigin,
    product,
  }: Pick<MarkupContext, 'mainOrigin' | 'authOrigin' | 'assetsOrigin' | 'product'>,
): LinkTarget | null {
  if (address.trim() === '' || address.length > maxAddress || braced.test(address)) return null
  const url = URL.parse(address, mainOrigin)
  if (!url) return null
  if (address.startsWith('#')) return { href: url.hash || '#' }
  if (url.protocol === 'mailto:') {
    return { href: url.href, warning: label('markup.links.mail', { product }) }
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // One slash: a path that starts with two would be another host.
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  const own = ownOrigin(url, { main: mainOrigin, auth: authOrigin, assets: assetsOrigin })
  if (own !== null) return { href: own === mainOrigin ? path : own + path }
  // A username before the host only pretends to be the host.
  url.username = ''
  url.password = ''
  return { href: url.href, warning: label('markup.links.outward', { host: url.host, product }) }
}
