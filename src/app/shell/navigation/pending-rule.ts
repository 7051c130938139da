import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds after which a skeleton replaces the page. */
export const pendingTime = 200

/**
 * Lets a page that keeps its list change it without a skeleton in between, which would remove the field that is being typed
 * into; coming from elsewhere, the page has a skeleton like all others. Returns a function that stops it.
 */
export function followPendingRule(router: AnyRouter): () => void {
  const persistentRoutes = Object.values<AnyRouter['routeTree']>(router.routesById).filter(
    ({ options }) => options.staticData?.keepsList,
  )
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    for (const route of persistentRoutes) route.update({ pendingMs: pathChanged ? pendingTime : Infinity })
  })
}
