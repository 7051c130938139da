import { useQueryClient } from '@tanstack/react-query'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { startAccountDeletion } from './accounts.functions.gen.ts'
import type { Account } from './accounts.queries.ts'

interface DeletionDialogProps {
  account: Account
  isOpen: boolean
  onEnd: () => void
}

/** Dialog for the deletion of an account on its owner's request: asks whether to keep or delete its texts. */
export function DeletionDialog({ account, isOpen, onEnd }: DeletionDialogProps) {
  const client = useQueryClient()
  const { username } = account.user

  async function start({ texts }: FormValues) {
    try {
      await startAccountDeletion({
        data: { userId: account.id, texts: texts === 'DELETE' ? 'DELETE' : 'KEEP' },
      })
    } catch (error) {
      throw formRefusal(error, t('admin.users.deleteFailed', { username }))
    }
    onEnd()
    await client.invalidateQueries()
  }

  return (
    <Dialog size="small" open={isOpen} title={t('admin.users.deleteNamed', { username })} onClose={onEnd}>
      <Form
        aria-label={t('admin.users.deleteNamed', { username })}
        submitLabel={t('accounts.settings.deletion.submit')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        onSubmit={start}
      >
        <p>{t('admin.users.deleteHint', { username })}</p>
        <SelectField label={t('admin.users.textsLabel')} name="texts" defaultValue="KEEP">
          <option value="KEEP">{t('admin.users.keepTexts')}</option>
          <option value="DELETE">{t('admin.users.deleteTexts')}</option>
        </SelectField>
      </Form>
    </Dialog>
  )
}
