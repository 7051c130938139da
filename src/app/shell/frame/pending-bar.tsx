import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import styles from './pending-bar.module.css'

/** A four-bit ring counter along the top of the window while a page loads for longer than 200 ms. */
export function PendingBar() {
  const texts = useTexts('shell', shellTexts)
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const isFetching = useIsFetching() > 0
  // The server never shows it, so the first render here must not either.
  const isHydrated = useHydrated()
  if (!isHydrated || (!isNavigating && !isFetching)) return null
  return (
    <output lang={texts.lang} className={styles.PendingBar} aria-label={texts.loading}>
      <i />
      <i />
      <i />
      <i />
    </output>
  )
}
