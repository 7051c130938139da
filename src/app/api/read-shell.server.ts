import { textOf } from './run-document.server.ts'
import { ViewerDocument, LegalTextKindsDocument, type LegalTextKindsQuery } from '#app/graphql.gen.ts'
import type { Shell, ViewerState, Footer, LegalLink } from '#app/lib/shell-context.ts'
import { legalLinks } from './legal-links.ts'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { t } from '#app/texts/t.ts'
import type { Site, PageContext } from '#shared/page/page-context.ts'
import { isLegalKind, type LegalKind } from '#shared/names/legal-kinds.ts'

const anonymousViewer: ViewerState = {
  currentUser: null,
  canAccessManagement: false,
  hasUnreadNotifications: false,
}

const legalKindsOf = createLegalKinds()

/** A visitor whose account can't be read is treated as anonymous. */
export async function readShell(page: PageContext): Promise<Shell> {
  const kinds = legalKindsOf(page)
  let viewer = anonymousViewer
  if (page.hasCredentials) {
    viewer = await page.graph<ViewerState>(textOf(ViewerDocument), {}).catch((error: unknown) => {
      console.error(
        JSON.stringify({ event: 'auth-data', message: 'Failed to fetch auth data', reason: String(error) }),
      )
      return anonymousViewer
    })
  }
  const { site, settings, now } = page
  const legal = legalLinks(site, await kinds)
  return { site, settings, viewer, legal, footer: footerOf(site, legal, now), now }
}

/** The first year of the copyright notice. */
const firstYear = 2019

/** The footer of a page that is rendered at that time, in seconds since the Unix epoch. */
function footerOf(site: Site, legal: readonly LegalLink[], now: number): Footer {
  const links = [
    [t('shell.footer.status'), site.links.status],
    [t('common.changelog'), '/changelog'],
    ...legal.map(({ label, href }) => [label, href] as const),
    [t('common.cookies'), '/cookies'],
    [t('common.siteSettings'), '/settings'],
  ] as const
  return {
    copyright: `© ${firstYear}–${new Date(now * 1000).getUTCFullYear()} ${site.product}`,
    links: links.map(([label, href]) => [label, linkTo(href, site)]),
  }
}

/** How long the answer is used for all pages, in milliseconds: as with cached pages, a new link may come that much later. */
const freshMs = 5_000

/** Reads the kinds of existing legal texts. Other pages use the answer to one page's query, so that hardly any waits for it. */
export function createLegalKinds(now: () => number = Date.now) {
  let known: readonly LegalKind[] | undefined
  let requestedAt = -Infinity

  return async function readLegalKinds({ graph }: Pick<PageContext, 'graph'>): Promise<readonly LegalKind[]> {
    if (known && now() - requestedAt < freshMs) return known
    requestedAt = now()
    try {
      const { legalTexts } = await graph<LegalTextKindsQuery>(textOf(LegalTextKindsDocument), {})
      known = legalTexts.map(({ kind }) => kind.toLowerCase()).filter(isLegalKind)
    } catch {
      // A page works without these links; the last known kinds are likely still right.
      requestedAt = -Infinity
    }
    return known ?? []
  }
}
