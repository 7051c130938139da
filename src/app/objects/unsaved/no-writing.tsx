import type { ReactNode } from 'react'
import { entryAddress, useHere } from '#app/objects/unsaved/entry-address.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/no-writing.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'

interface NoWritingProps {
  /** Tells signed-out visitors what they need to log in for. */
  logIn: string
  /** Tells users with an unverified email what they need to verify it for. */
  verifyEmail: string
  /** Stands there for who has done both and still may not. */
  children?: ReactNode
}

/** Stands where something would be written, for who may not write it: it says why, and leads to what can be done. */
export function NoWriting({ logIn, verifyEmail, children }: NoWritingProps) {
  const { currentUser } = useViewer()
  const login = entryAddress('/login', useHere())
  if (!currentUser) {
    return (
      <EmptyState
        title={logIn}
        icon={<LockIcon />}
        action={<LinkButton href={login}>{texts.logIn}</LinkButton>}
      >
        {texts.youAreNotLoggedIn}
      </EmptyState>
    )
  }
  if (currentUser.verified) return children
  return (
    <EmptyState
      title={verifyEmail}
      icon={<LockIcon />}
      action={<LinkButton href="/account-settings">{texts.accountSettings}</LinkButton>}
    >
      {texts.mailCanBeSentAgain}
    </EmptyState>
  )
}
