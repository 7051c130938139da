import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the page shows an object that the viewer has just published. */
    isNew?: boolean
  }
}

/**
 * Opens a created object in place of its form, with that state; a user who has left the form meanwhile gets a message with that
 * title.
 */
export function useOpenCreated(doneTitle: string): (path: string, state?: HistoryState) => Promise<void> {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return async (path, state) => {
    // Replaces the form in the history, so that Back doesn't lead to it.
    if (isMounted()) await navigate({ to: path, replace: true, ignoreBlocker: true, state })
    else showToast({ title: doneTitle, href: path, status: 'success' })
  }
}
