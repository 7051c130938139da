import { outsideWarning, ownOrigin } from '#shared/outside.ts'
import type { Site } from '#shared/site.ts'

/** Attributes of a link to an address of the settings; one to another host has a tab of its own and says in its title where it leads. */
export function linkTo(
  href: string,
  { origins, product }: Pick<Site, 'origins' | 'product'>,
  warning = outsideWarning,
): { href: string; target?: string; rel?: string; title?: string } {
  const url = new URL(href, origins.main)
  if (ownOrigin(url, origins) !== null) return { href }
  return { href, target: '_blank', rel: 'nofollow noopener', title: warning(url.host, product) }
}
