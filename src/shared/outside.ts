import type { Origins } from './origins.ts'

/** The one of the product's own origins that an address on the web leads to, by http or https; null for any other host. */
export function ownOrigin(url: URL, origins: Origins): string | null {
  return Object.values(origins).find((origin) => URL.parse(origin)?.host === url.host) ?? null
}

/** What the title of a link says that leads to another host. */
export function outsideWarning(host: string, product: string): string {
  return `Opens ${host}, a site outside ${product}`
}
