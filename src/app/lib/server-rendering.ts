import { createIsomorphicFn, getGlobalStartContext, getRouterInstance } from '@tanstack/react-start'
import type { PageContext } from '#shared/page/page-context.ts'

/**
 * For visitors who have switched server rendering off, the server renders only the page frame. It still loads the page's data,
 * which determines the status, the title and redirects.
 */
export const applyNossrSetting = createIsomorphicFn()
  .client(() => {})
  .server(async () => {
    if (isDrawn()) return
    const router = await getRouterInstance()
    router.options.defaultSsr = 'data-only'
  })

/** Whether the current page is rendered on the server, so that its markup contains the rendered texts. */
export const rendersOnServer = createIsomorphicFn()
  .client(() => true)
  .server(() => isDrawn())

function isDrawn(): boolean {
  const context = getGlobalStartContext() as unknown as { page: PageContext }
  return context.page.settings.nossr === 'no'
}
