import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { EndUserSessionsDocument, SetRolesDocument } from '#app/graphql.gen.ts'
import { BanActions } from '#app/content/moderation/manage-user.tsx'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { formRefusal } from '#app/api/show-refusal.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import styles from '#app/features/staff/admin/catalogue/managed-rows.module.css'
import type { Account } from './accounts.queries.ts'
import { PersonalDataActions } from './personal-data-actions.tsx'

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
    await change(() => write(EndUserSessionsDocument, { input: { userId: id } }), {
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

const roles = [
  {
    role: 'developer',
    label: () => t('common.developer'),
    help: () => t('admin.roles.developerHint'),
  },
  {
    role: 'moderator',
    label: () => t('admin.roles.moderator'),
    help: () => t('admin.roles.moderatorHint'),
  },
  {
    role: 'admin',
    label: () => t('admin.roles.admin'),
    help: () => t('admin.roles.adminHint'),
  },
] as const

interface RolesDialogProps {
  account: Account
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a user's roles. */
function RolesDialog({ account, isOpen, onEnd }: RolesDialogProps) {
  const client = useQueryClient()
  const { username } = account.user

  async function save(_: FormValues, data: FormData) {
    const chosen = roles.map(({ role }) => role).filter((role) => data.has(role))
    try {
      await write(SetRolesDocument, { input: { userId: account.id, roles: chosen } })
    } catch (error) {
      throw formRefusal(error, t('admin.roles.saveFailed'))
    }
    onEnd()
    await client.invalidateQueries()
  }

  return (
    <Dialog size="small" open={isOpen} title={t('admin.roles.title', { username })} onClose={onEnd}>
      <Form
        aria-label={t('admin.roles.title', { username })}
        submitLabel={t('admin.roles.save')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        onSubmit={save}
      >
        {roles.map(({ role, label, help }) => (
          <Choice
            key={role}
            name={role}
            label={label()}
            help={help()}
            defaultChecked={account.roles.includes(role)}
          />
        ))}
      </Form>
    </Dialog>
  )
}
