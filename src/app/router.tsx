import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
// First import: it declares the order of the style layers, which all other styles rely on.
import '#app/styles/index.css'
import { ErrorView, NotFoundView } from '#app/shell/errors/error-page.tsx'
import { isPageAtTop } from '#app/shell/navigation/navigation.ts'
import { pendingTime, PendingView } from '#app/shell/navigation/pending.tsx'
import { noteRouter } from '#app/lib/request-events.ts'
import { rendersOnServer } from '#app/lib/server-rendering.ts'
import { viewTransition } from '#app/lib/view-transition.ts'
import { parseSearch } from '#app/lib/route-params.ts'
import { createQueryClient, dehydrateQueries, hydrateQueries } from '#app/api/query-cache.ts'
import { routeTree } from './routeTree.gen.ts'

const nonce = createIsomorphicFn().server(() => {
  const context = getGlobalStartContext()
  return context?.page.nonce
})

/** The path and query of an error page, which is sent at any URL; null for every other page. */
const errorPagePath = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => getGlobalStartContext()?.page.errorPagePath ?? null)

const registerRouter = createIsomorphicFn().server((router: object) => {
  const page = getGlobalStartContext()?.page
  if (page) noteRouter(page, router)
})

/** A router with its own query cache: one per request on the server, one per tab in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    caseSensitive: true,
    parseSearch,
    stringifySearch: stringifySearchWith(JSON.stringify),
    context: { queryClient },
    scrollRestoration: isPageAtTop,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFoundView,
    defaultPendingComponent: PendingView,
    defaultPendingMs: pendingTime,
    defaultViewTransition: { types: viewTransition },
    ssr: { nonce: nonce() },
    dehydrate: () => ({
      queries: dehydrateQueries(queryClient, rendersOnServer()),
      errorPath: errorPagePath(),
    }),
    hydrate: async ({ queries, errorPath }) => {
      if (errorPath !== null)
        (await import('#app/shell/errors/enter-error-page.ts')).enterErrorPage(router, errorPath)
      hydrateQueries(queryClient, queries)
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  registerRouter(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
