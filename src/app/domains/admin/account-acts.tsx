import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { BanDialog } from '#app/domains/moderation/ban-dialog.tsx'
import { useChange } from '#app/domains/moderation/use-change.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { banUser, endUserSessions, unbanUser } from './account.functions.ts'
import type { Account } from './admin.queries.ts'
import styles from './managed-rows.module.css'
import { RolesDialog } from './roles-dialog.tsx'

/** What an admin can do about an account: roles, a ban, its sessions. */
export function AccountActs({ account }: { account: Account }) {
  const { id, user, bannedUntil, canBan, canSetRoles, sessions } = account
  const { username } = user
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [open, setOpen] = useState<'roles' | 'ban'>()
  const end = () => setOpen(undefined)

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
          onClick={() => setOpen('roles')}
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
      {canBan && bannedUntil !== null ? (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={`Unban ${username}`}
          onClick={() =>
            void change(() => unbanUser({ data: { userId: id } }), {
              done: `${username} is no longer banned`,
              failed: `${username} is still banned`,
            })
          }
        >
          Unban
        </Button>
      ) : null}
      {canBan ? (
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated}
          aria-label={bannedUntil === null ? `Ban ${username}` : `Change the ban of ${username}`}
          onClick={() => setOpen('ban')}
        >
          {bannedUntil === null ? 'Ban' : 'Change ban'}
        </Button>
      ) : null}
      <RolesDialog account={account} isOpen={open === 'roles'} onEnd={end} />
      <BanDialog
        person={{ id, username }}
        isOpen={open === 'ban'}
        onEnd={end}
        ban={async (reason, until) => {
          await banUser({ data: { userId: id, reason, until } })
          await client.invalidateQueries()
        }}
      />
    </div>
  )
}
