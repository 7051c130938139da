import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { BanActs } from '#app/domains/moderation/ban-acts.tsx'
import { useChange } from '#app/domains/moderation/use-change.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { endUserSessions } from './account.functions.ts'
import type { Account } from './admin.queries.ts'
import styles from './managed-rows.module.css'
import { RolesDialog } from './roles-dialog.tsx'

/** What an admin can do about an account: roles, a ban, its sessions. */
export function AccountActs({ account }: { account: Account }) {
  const { id, user, canSetRoles, sessions } = account
  const { username } = user
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)

  async function endSessions() {
    const text = `Are you sure you want to log out ${username} everywhere?`
    if (!(await confirm(text, { title: 'End sessions', confirmLabel: 'Log out', danger: true }))) return
    await change(() => endUserSessions({ data: { userId: id } }), {
      done: `${username} is logged out`,
      failed: `${username} could not be logged out`,
    })
  }

  return (
    <div className={styles.Acts}>
      {canSetRoles ? (
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={`Roles of ${username}`}
          onClick={() => setIsOpen(true)}
        >
          Roles
        </Button>
      ) : null}
      {sessions > 0 ? (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={`Log out ${username}`}
          onClick={() => void endSessions()}
        >
          Log out
        </Button>
      ) : null}
      <BanActs account={account} />
      <RolesDialog account={account} isOpen={isOpen} onEnd={() => setIsOpen(false)} />
    </div>
  )
}
