import { useQueryClient } from '@tanstack/react-query'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { setRoles } from './account.functions.ts'
import type { Account } from '../admin.queries.ts'

const roles = [
  { role: 'developer', label: texts.developer, help: texts.writesInProtectedForumsAnd },
  { role: 'moderator', label: texts.moderator, help: texts.handlesReportsEditsMovesHides },
  { role: 'admin', label: texts.admin, help: texts.canDoEverything },
] as const

interface RolesDialogProps {
  account: Account
  isOpen: boolean
  onEnd: () => void
}

/** Asks which roles a person is to have. */
export function RolesDialog({ account, isOpen, onEnd }: RolesDialogProps) {
  const client = useQueryClient()
  const { username } = account.user

  async function save(_: FormValues, data: FormData) {
    const chosen = roles.map(({ role }) => role).filter((role) => data.has(role))
    try {
      await setRoles({ data: { userId: account.id, roles: chosen } })
    } catch (error) {
      throw formRefusal(error, texts.rolesCouldNotBeChanged)
    }
    onEnd()
    await client.invalidateQueries()
  }

  return (
    <Dialog size="small" open={isOpen} title={texts.rolesOf(username)} onClose={onEnd}>
      <Form
        aria-label={texts.rolesOf(username)}
        submitLabel={texts.saveRoles}
        actions={<Button onClick={onEnd}>{texts.cancel}</Button>}
        onSubmit={save}
      >
        {roles.map(({ role, label, help }) => (
          <Choice
            key={role}
            name={role}
            label={label}
            help={help}
            defaultChecked={account.roles.includes(role)}
          />
        ))}
      </Form>
    </Dialog>
  )
}
