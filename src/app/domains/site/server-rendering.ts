import { createIsomorphicFn, getGlobalStartContext, getRouterInstance } from '@tanstack/react-start'
import type { PageContext } from '#shared/page-context.ts'

/** For visitors who have switched server rendering off, the server renders only the page around the page. */
export const obeyNossr = createIsomorphicFn()
  .client(() => {})
  .server(async () => {
    const context = getGlobalStartContext() as unknown as { page: PageContext }
    if (context.page.settings.nossr === 'no') return
    const router = await getRouterInstance()
    router.options.defaultSsr = false
  })
