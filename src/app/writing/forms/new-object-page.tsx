import type { ReactNode } from 'react'
import { LeaveConfirmation } from '#app/writing/unsaved/leave-confirmation.tsx'
import { useStaysOpen } from '#app/writing/unsaved/unsaved-text.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import styles from './new-object-page.module.css'
import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'

interface NewObjectPageProps {
  crumbs: readonly Crumb[]
  title: string
  /** A line below the title. */
  hint?: string
  mayWrite: boolean
  /** Shown instead of the form to users who may not write. */
  forbidden: ReactNode
  /** The form; it stays if the user loses the right to write, so that no text is lost. */
  children: ReactNode
}

/** The page to write a new post, ticket or creation. */
export function NewObjectPage({ crumbs, title, hint, mayWrite, forbidden, children }: NewObjectPageProps) {
  const isOpen = useStaysOpen(mayWrite)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={title} className={styles.Heading}>
        {hint}
      </PageHeading>
      {isOpen ? (
        <div className={styles.Form}>
          <LeaveConfirmation />
          {children}
        </div>
      ) : (
        forbidden
      )}
    </>
  )
}

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
