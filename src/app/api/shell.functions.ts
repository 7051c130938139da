import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { ViewerDocument, type ViewerQuery } from '#app/graphql.gen.ts'
import type { Language } from '#shared/language.ts'
import type { Settings } from '#shared/settings.ts'
import type { Site } from '#shared/site.ts'

/** Who is looking, and the flags that go with them. */
export type ViewerState = ViewerQuery

/** What the page around every page needs. */
export interface Shell {
  site: Site
  settings: Settings
  /** What the words around the page are written in. */
  language: Language
  viewer: ViewerState
  /** Seconds since the Unix epoch when the page was made. */
  now: number
}

const nobody: ViewerState = { currentUser: null, canAccessManagement: false, hasUnreadNotifications: false }

/** Loads the shell; a visitor whose account can't be read is treated as anonymous. */
export const loadShell = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }): Promise<Shell> => {
    const { page } = context
    let viewer = nobody
    if (page.hasCredentials) {
      viewer = await page.graph<ViewerState>(ViewerDocument.toString(), {}).catch((error: unknown) => {
        console.error(
          JSON.stringify({ event: 'auth-data', message: 'Failed to fetch auth data', reason: String(error) }),
        )
        return nobody
      })
    }
    const { site, settings, language, now } = page
    return { site, settings, language, viewer, now }
  })
