import type { ReactNode } from 'react'
import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { LeaveConfirmation } from '#app/writing/unsaved/leave-confirmation.tsx'
import { useStaysOpen } from '#app/writing/unsaved/unsaved-text.tsx'
import { Breadcrumbs, type Crumb, PageHeading, EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { useCurrentPath } from '#app/lib/current-route.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { EmailNotice } from '#app/writing/verification/email-notice.tsx'
import styles from './new-object-page.module.css'

interface NewObjectPageProps {
  crumbs: readonly Crumb[]
  title: string
  hint?: string
  mayWrite: boolean
  forbidden: ReactNode
  /** The form; it stays if the user loses the right to write, so that no text is lost. */
  children: ReactNode
}

export function NewObjectPage({ crumbs, title, hint, mayWrite, forbidden, children }: NewObjectPageProps) {
  const isOpen = useStaysOpen(mayWrite)
  return (
    <div className={styles.Page}>
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
    </div>
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

interface WriteGateProps {
  logIn: string
  verifyEmail: string
  children?: ReactNode
}

export function WriteGate({ logIn, verifyEmail, children }: WriteGateProps) {
  const { currentUser } = useViewer()
  const login = entryAddress('/login', { r: useCurrentPath() })
  if (!currentUser) {
    return (
      <EmptyState
        title={logIn}
        icon={<LockIcon />}
        action={<LinkButton href={login}>{t('common.logIn')}</LinkButton>}
      >
        {t('objects.refusal.loggedOut')}
      </EmptyState>
    )
  }
  if (currentUser.verified) return children
  return <EmailNotice title={verifyEmail} />
}
