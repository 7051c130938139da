import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { BanActions } from '#app/content/moderation/ban/ban-actions.tsx'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { endUserSessions } from './accounts.functions.gen.ts'
import type { Account } from './accounts.queries.ts'
import styles from '../catalogue/managed-rows.module.css'
import { PersonalDataActions } from './personal-data-actions.tsx'
import { RolesDialog } from './roles-dialog.tsx'

/** An admin's actions on an account: roles, a ban, its sessions, its data. */
export function AccountActions({ account }: { account: Account }) {
  const { id, user, canSetRoles, sessions } = account
  const { username } = user
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)

  async function endSessions() {
    const text = t('admin.users.logOutConfirm', { username })
    const labels = { title: t('admin.users.logOutTitle'), confirmLabel: t('common.logOut'), danger: true }
    if (!(await confirm(text, labels))) return
    await change(() => endUserSessions({ data: { userId: id } }), {
      done: t('admin.users.logOutDone', { username }),
      failed: t('admin.users.logOutFailed', { username }),
    })
  }

  return (
    <div className={styles.Actions}>
      {canSetRoles ? (
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={t('admin.roles.title', { username })}
          onClick={() => setIsOpen(true)}
        >
          {t('admin.users.roles')}
        </Button>
      ) : null}
      {sessions > 0 ? (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={t('admin.users.logOutNamed', { username })}
          onClick={() => void endSessions()}
        >
          {t('common.logOut')}
        </Button>
      ) : null}
      <BanActions account={account} />
      <PersonalDataActions account={account} />
      <RolesDialog account={account} isOpen={isOpen} onEnd={() => setIsOpen(false)} />
    </div>
  )
}
