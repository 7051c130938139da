import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { BanActions } from '#app/objects/moderation/ban/ban-actions.tsx'
import { useChange } from '#app/objects/moderation/use-change.ts'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { endUserSessions } from './account.functions.ts'
import type { Account } from '../admin.queries.ts'
import styles from '../catalogue/managed-rows.module.css'
import { RolesDialog } from './roles-dialog.tsx'

/** What an admin can do about an account: roles, a ban, its sessions. */
export function AccountActions({ account }: { account: Account }) {
  const { id, user, canSetRoles, sessions } = account
  const { username } = user
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)

  async function endSessions() {
    const text = texts.sureToLogOut(username)
    if (!(await confirm(text, { title: texts.endSessions, confirmLabel: texts.logOut, danger: true }))) return
    await change(() => endUserSessions({ data: { userId: id } }), {
      done: texts.isLoggedOut(username),
      failed: texts.couldNotBeLoggedOut(username),
    })
  }

  return (
    <div className={styles.Acts}>
      {canSetRoles ? (
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={texts.rolesOf(username)}
          onClick={() => setIsOpen(true)}
        >
          {texts.roles}
        </Button>
      ) : null}
      {sessions > 0 ? (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={texts.logOutUser(username)}
          onClick={() => void endSessions()}
        >
          {texts.logOut}
        </Button>
      ) : null}
      <BanActions account={account} />
      <RolesDialog account={account} isOpen={isOpen} onEnd={() => setIsOpen(false)} />
    </div>
  )
}
