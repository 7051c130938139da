import { outsideWarning, ownOrigin } from '#shared/outside.ts'
import type { MarkupContext } from '../base/context.ts'

/** Where a link may lead: into the product, or out of it with a warning. */
export type LinkTarget = { href: string } | { href: string; warning: string }

/** Longer addresses lose their link; about what browsers and mail programs carry safely. */
const maxAddress = 2_048

/** A name in braces stands for an address that nobody has put in: it leads nowhere. */
const braced = /^\{.*\}$/

/** Where an address of user text leads, or null when it may not be a link. */
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
    return { href: url.href, warning: `Opens your email app, outside ${product}` }
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // One slash: a path that starts with two would be another host.
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  const own = ownOrigin(url, { main: mainOrigin, auth: authOrigin, assets: assetsOrigin })
  if (own !== null) return { href: own === mainOrigin ? path : own + path }
  // A name before the host can only pretend to be the host.
  url.username = ''
  url.password = ''
  return { href: url.href, warning: outsideWarning(url.host, product) }
}
