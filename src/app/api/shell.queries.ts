import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { type Footer, footerOf } from './footer.ts'
import { ViewerDocument, type ViewerQuery } from '#app/graphql.gen.ts'
import { createLegalKinds } from './legal-kinds.ts'
import { type LegalLink, legalLinks } from './legal-links.ts'
import type { Settings } from '#shared/page/settings.ts'
import type { Site } from '#shared/page/site.ts'

/** The viewer and their flags. */
export type ViewerState = ViewerQuery

/** The data of the page frame. */
export interface Shell {
  site: Site
  settings: Settings
  viewer: ViewerState
  /** Links to the legal texts that there are. */
  legal: LegalLink[]
  footer: Footer
  /** When the page was rendered, in seconds since the Unix epoch. */
  now: number
}

const nobody: ViewerState = { currentUser: null, canAccessManagement: false, hasUnreadNotifications: false }

const legalKindsOf = createLegalKinds()

/** Loads the shell; a visitor whose account can't be read is treated as anonymous. */
const loadShell = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }): Promise<Shell> => {
    const { page } = context
    const kinds = legalKindsOf(page)
    let viewer = nobody
    if (page.hasCredentials) {
      viewer = await page.graph<ViewerState>(ViewerDocument.toString(), {}).catch((error: unknown) => {
        console.error(
          JSON.stringify({ event: 'auth-data', message: 'Failed to fetch auth data', reason: String(error) }),
        )
        return nobody
      })
    }
    const { site, settings, now } = page
    const legal = legalLinks(site, await kinds)
    return { site, settings, viewer, legal, footer: footerOf(site, legal, now), now }
  })

/** The page frame: product, settings, viewer. */
export const shellQuery = queryOptions({
  queryKey: ['shell'],
  queryFn: () => loadShell(),
  staleTime: Infinity,
})
