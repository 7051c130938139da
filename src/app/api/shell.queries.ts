import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { footerOf } from './footer.ts'
import { ViewerDocument } from '#app/graphql.gen.ts'
import type { Shell, ViewerState } from '#app/lib/shell-context.ts'
import { createLegalKinds } from './legal-kinds.ts'
import { legalLinks } from './legal-links.ts'

const anonymousViewer: ViewerState = {
  currentUser: null,
  canAccessManagement: false,
  hasUnreadNotifications: false,
}

const legalKindsOf = createLegalKinds()

/** Loads the shell; a visitor whose account can't be read is treated as anonymous. */
const loadShell = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }): Promise<Shell> => {
    const { page } = context
    const kinds = legalKindsOf(page)
    let viewer = anonymousViewer
    if (page.hasCredentials) {
      viewer = await page.graph<ViewerState>(ViewerDocument.toString(), {}).catch((error: unknown) => {
        console.error(
          JSON.stringify({ event: 'auth-data', message: 'Failed to fetch auth data', reason: String(error) }),
        )
        return anonymousViewer
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
