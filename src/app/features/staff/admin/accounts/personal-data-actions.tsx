import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import {
  CancelAccountDeletionDocument,
  StartAccountDeletionDocument,
  StartDataExportDocument,
} from '#app/graphql.gen.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { formRefusal } from '#app/api/show-refusal.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/field/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import type { Account } from './accounts.queries.ts'

/** An admin's actions on an account's data on its owner's request: prepare a copy, delete it, cancel the deletion. */
export function PersonalDataActions({ account }: { account: Account }) {
  const { id, user, canDelete, deletion } = account
  const { username } = user
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)

  async function prepare() {
    const labels = { title: t('admin.users.export'), confirmLabel: t('admin.users.export') }
    if (!(await confirm(t('admin.users.exportConfirm', { username }), labels))) return
    await change(() => write(StartDataExportDocument, { input: { userId: id } }), {
      done: t('admin.users.exportDone', { username }),
      failed: t('admin.users.exportFailed', { username }),
    })
  }

  async function cancelDeletion() {
    await change(() => write(CancelAccountDeletionDocument, { input: { userId: id } }), {
      done: t('admin.users.keepDone', { username }),
      failed: t('admin.users.keepFailed', { username }),
    })
  }

  return (
    <>
      <Button
        size="small"
        disabled={!isHydrated}
        busy={isBusy}
        aria-label={t('admin.users.exportNamed', { username })}
        onClick={() => void prepare()}
      >
        {t('admin.users.export')}
      </Button>
      {canDelete ? (
        <Button
          size="small"
          variant={deletion ? 'quiet' : 'danger'}
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={
            deletion ? t('admin.users.keepNamed', { username }) : t('admin.users.deleteNamed', { username })
          }
          onClick={() => (deletion ? void cancelDeletion() : setIsOpen(true))}
        >
          {deletion ? t('admin.users.keep') : t('common.delete')}
        </Button>
      ) : null}
      <DeletionDialog account={account} isOpen={isOpen} onEnd={() => setIsOpen(false)} />
    </>
  )
}

interface DeletionDialogProps {
  account: Account
  isOpen: boolean
  onEnd: () => void
}

/** Dialog for the deletion of an account on its owner's request: asks whether to keep or delete its texts. */
function DeletionDialog({ account, isOpen, onEnd }: DeletionDialogProps) {
  const client = useQueryClient()
  const { username } = account.user

  async function start({ texts }: FormValues) {
    try {
      await write(StartAccountDeletionDocument, {
        input: { userId: account.id, texts: texts === 'DELETE' ? 'DELETE' : 'KEEP' },
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
