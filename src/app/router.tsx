// First of all: it names the style layers in their order, which every part's own styles rely on.
import '#app/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ErrorView } from './shell/errors/error-view.tsx'
import { NotFoundView } from './shell/errors/not-found-view.tsx'
import { pendingTime } from './shell/navigation/pending-rule.ts'
import { PendingView } from './shell/navigation/pending-view.tsx'
import { drawsPage } from './lib/server-rendering.ts'
import { shellQuery } from './api/shell.queries.ts'
import { viewTransition } from './lib/view-transition.ts'
import { parseSearch } from './lib/parse-search.ts'
import { createQueryClient, dehydrateQueries, hydrateQueries } from './api/query-state.ts'
import { routeTree } from './routeTree.gen.ts'
import { loadTexts } from './lib/frame-texts.ts'

const nonce = createIsomorphicFn().server(() => {
  const context = getGlobalStartContext()
  return context?.page.nonce
})

/** The path and query that an error board was made at, which is sent to any address; null for every other page. */
const boardLocation = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => getGlobalStartContext()?.page.board ?? null)

/** A router with its own query cache: one a request on the server, one a tab in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    caseSensitive: true,
    parseSearch,
    stringifySearch: stringifySearchWith(JSON.stringify),
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFoundView,
    defaultPendingComponent: PendingView,
    defaultPendingMs: pendingTime,
    defaultViewTransition: { types: viewTransition },
    ssr: { nonce: nonce() },
    dehydrate: () => ({
      queries: dehydrateQueries(queryClient, drawsPage()) as never,
      board: boardLocation(),
    }),
    hydrate: async ({ queries, board }) => {
      if (board !== null) (await import('./shell/errors/enter-error-page.ts')).enterErrorPage(router, board)
      hydrateQueries(queryClient, queries)
      // The first render in the browser says what the server has said.
      await loadTexts(queryClient.getQueryData(shellQuery.queryKey)?.language)
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
