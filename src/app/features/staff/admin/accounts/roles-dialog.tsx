import { useQueryClient } from '@tanstack/react-query'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { setRoles } from './accounts.functions.gen.ts'
import type { Account } from './accounts.queries.ts'

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
export function RolesDialog({ account, isOpen, onEnd }: RolesDialogProps) {
  const client = useQueryClient()
  const { username } = account.user

  async function save(_: FormValues, data: FormData) {
    const chosen = roles.map(({ role }) => role).filter((role) => data.has(role))
    try {
      await setRoles({ data: { userId: account.id, roles: chosen } })
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
