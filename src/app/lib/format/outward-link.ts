import { t } from '#app/texts/t.ts'
import { ownOrigin } from '#shared/addresses/page-addresses.ts'
import type { Site } from '#shared/page/page-context.ts'

/** Attributes of a link to a configured URL; one to another host opens a new tab and names the host in its title. */
export function linkTo(
  href: string,
  { origins, product }: Pick<Site, 'origins' | 'product'>,
): { href: string; target?: string; rel?: string; title?: string } {
  const url = new URL(href, origins.main)
  if (ownOrigin(url, origins) !== null) return { href }
  const title = t('shell.outsideLink', { host: url.host, product })
  return { href, target: '_blank', rel: 'nofollow noopener', title }
}
