import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'
import styles from './pending.module.css'

/** A progress indicator, like a four-bit ring counter, along the top of the window while a page loads for longer than 200 ms. */
export function PendingBar() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const isFetching = useIsFetching() > 0
  // The server never renders it, so the first render here must not either.
  const isHydrated = useHydrated()
  if (!isHydrated || (!isNavigating && !isFetching)) return null
  return (
    <output className={styles.PendingBar} aria-label={t('common.loading')}>
      <i />
      <i />
      <i />
      <i />
    </output>
  )
}

export function PendingView() {
  return <PageSkeleton shape="rows" />
}

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
