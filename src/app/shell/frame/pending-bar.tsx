import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import styles from './pending-bar.module.css'
import { t } from '#app/texts/t.ts'

/**
 * A progress indicator, like a four-bit ring counter, along the top of the window while a page loads for longer than 200 ms.
 */
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
