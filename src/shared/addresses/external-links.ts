import type { Origins } from './origins.ts'

/** The product's own origin that a URL leads to, by http or https; null for any other host. */
export function ownOrigin(url: URL, origins: Origins): string | null {
  return Object.values(origins).find((origin) => URL.parse(origin)?.host === url.host) ?? null
}
