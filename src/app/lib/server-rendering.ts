import { createIsomorphicFn, getGlobalStartContext, getRouterInstance } from '@tanstack/react-start'
import type { PageContext } from '#shared/page-context.ts'

/**
 * For visitors who have switched server rendering off, the server draws only the page around the page. It still loads
 * the page's data: only they tell whether it is there at all, and so the status, the title and where a redirect leads.
 */
export const obeyNossr = createIsomorphicFn()
  .client(() => {})
  .server(async () => {
    if (isDrawn()) return
    const router = await getRouterInstance()
    router.options.defaultSsr = 'data-only'
  })

/** Whether the page being made is drawn on the server, so that its markup holds the rendered texts. */
export const drawsPage = createIsomorphicFn()
  .client(() => true)
  .server(() => isDrawn())

function isDrawn(): boolean {
  const context = getGlobalStartContext() as unknown as { page: PageContext }
  return context.page.settings.nossr === 'no'
}
