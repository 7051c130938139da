import type { ReactNode } from 'react'
import { useCurrentPath } from '#app/lib/current-route.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { EmailNotice } from '#app/writing/verification/email-notice.tsx'

interface WriteGateProps {
  /** Title for visitors: the action that needs a login. */
  logIn: string
  /** Title for members with an unverified email: the action that needs a verified one. */
  verifyEmail: string
  /** For users who have done both and still may not write. */
  children?: ReactNode
}

/** Replaces a form for viewers who may not use it: says why, with a link to the login, or the email that verifies their address. */
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
