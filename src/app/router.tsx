// First of all: it names the style layers in their order, which every part's own styles rely on.
import '#app/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ErrorView } from './domains/site/error-view.tsx'
import { NotFoundView } from './domains/site/not-found-view.tsx'
import { pendingTime } from './domains/site/pending-rule.ts'
import { PendingView } from './domains/site/pending-view.tsx'
import { drawsPage } from './domains/site/server-rendering.ts'
import { shellQuery } from './domains/site/shell.queries.ts'
import { viewTransition } from './domains/site/view-transition.ts'
import { parseSearch } from './parse-search.ts'
import { createQueryClient, dehydrateQueries, hydrateQueries } from './query-state.ts'
import { routeTree } from './routeTree.gen.ts'
import { loadTexts } from './texts/frame-texts.ts'

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
      if (board !== null) (await import('./enter-board.ts')).enterBoard(router, board)
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
