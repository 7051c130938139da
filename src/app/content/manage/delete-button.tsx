import { Suspense, useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { GroundsDialog, type Grounds } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { DeleteIcon } from '#app/ui/member-icon.tsx'
import { showRefusal } from '#app/api/show-refusal.ts'

interface DeleteButtonProps {
  /** Kind of the object. */
  what: 'post' | 'creation'
  /** Name of its author. */
  author: string
  /** Deletes the object and navigates away; the grounds are passed for another user's object. */
  remove: (grounds?: Grounds) => Promise<void>
}

/** The button that deletes an object after a confirmation; for another user's object, staff enter the grounds. */
export function DeleteButton({ what, author, remove }: DeleteButtonProps) {
  const { currentUser } = useViewer()
  const confirm = useConfirm()
  const [isDeleting, setIsDeleting] = useState(false)
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const isOwn = currentUser?.username === author

  async function ask() {
    const question = t('objects.deleteConfirm', { kind: what })
    if (
      !(await confirm(question, {
        title: t('objects.deleteTitle', { kind: what }),
        confirmLabel: t('common.delete'),
        danger: true,
      }))
    )
      return
    setIsDeleting(true)
    try {
      await remove()
    } catch (error) {
      showRefusal(t('objects.deleteFailed', { kind: what }), error)
      setIsDeleting(false)
    }
  }

  return (
    <>
      <Button variant="danger" busy={isDeleting} onClick={() => (isOwn ? void ask() : setDialog('open'))}>
        <DeleteIcon />
        {t('common.delete')}
      </Button>
      <Suspense>
        {dialog ? (
          <GroundsDialog
            isOpen={dialog === 'open'}
            title={t('objects.deleteTitle', { kind: what })}
            question={t('objects.deleteConfirm', { kind: what })}
            submitLabel={t('common.delete')}
            failed={t('objects.deleteFailed', { kind: what })}
            username={author}
            act={remove}
            onEnd={() => setDialog('closed')}
          />
        ) : null}
      </Suspense>
    </>
  )
}
