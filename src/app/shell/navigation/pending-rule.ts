import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds after which the outline of a page stands in for it. */
export const pendingTime = 200

/**
 * Lets a page that keeps its list change it without an outline in between, which would take the field along that is being
 * written in; coming from elsewhere, the page has one like all others. Returns how to stop.
 */
export function followPendingRule(router: AnyRouter): () => void {
  const keeping = Object.values<AnyRouter['routeTree']>(router.routesById).filter(
    ({ options }) => options.staticData?.keepsList,
  )
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    for (const route of keeping) route.update({ pendingMs: pathChanged ? pendingTime : Infinity })
  })
}
