import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { cancelAccountDeletion, startDataExport } from './accounts.functions.gen.ts'
import type { Account } from './accounts.queries.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

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
    await change(() => startDataExport({ data: { userId: id } }), {
      done: t('admin.users.exportDone', { username }),
      failed: t('admin.users.exportFailed', { username }),
    })
  }

  async function cancelDeletion() {
    await change(() => cancelAccountDeletion({ data: { userId: id } }), {
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
