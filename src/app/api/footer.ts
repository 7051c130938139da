import { linkTo } from '#app/lib/format/outward-link.ts'
import { t } from '#app/texts/t.ts'
import type { Footer, LegalLink } from '#app/lib/shell-context.ts'
import type { Site } from '#shared/page/site.ts'

/** The first year of the copyright notice. */
const since = 2019

/** The footer of a page that is rendered at that time, in seconds since the Unix epoch. */
export function footerOf(site: Site, legal: readonly LegalLink[], now: number): Footer {
  const links = [
    [t('shell.footer.status'), site.links.status],
    [t('common.changelog'), '/changelog'],
    ...legal.map(({ label, href }) => [label, href] as const),
    [t('common.cookies'), '/cookies'],
    [t('common.siteSettings'), '/settings'],
  ] as const
  return {
    copyright: `© ${since}–${new Date(now * 1000).getUTCFullYear()} ${site.product}`,
    links: links.map(([label, href]) => [label, linkTo(href, site)]),
  }
}
