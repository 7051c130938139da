import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { showRefusal } from '#app/api/show-refusal.ts'
import { type Grounds, GroundsDialog } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { clearQueries } from '#app/content/object-cache.ts'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { DeleteIcon } from '#app/ui/member-icon.tsx'
import type { ObjectKind } from './manageable.ts'

interface DeleteButtonProps {
  kind: Exclude<ObjectKind, 'ticket'>
  /** Name of the object's author. */
  author: string
  /** Deletes the object; the grounds are passed for another user's object. */
  deleteObject: (grounds?: Grounds) => Promise<unknown>
  /** Key of the object's query. */
  queryKey: QueryKey
  /** Path of the page that is opened afterwards. */
  nextPath: string
}

/** The button that deletes an object after a confirmation; for another user's object, staff enter the grounds. */
export function DeleteButton({ kind, author, deleteObject, queryKey, nextPath }: DeleteButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { currentUser } = useViewer()
  const confirm = useConfirm()
  const [isDeleting, setIsDeleting] = useState(false)
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const isOwn = currentUser?.username === author

  async function remove(grounds?: Grounds) {
    await deleteObject(grounds)
    await clearQueries(client)
    if (isMounted()) await navigate({ to: nextPath, ignoreBlocker: true })
    client.removeQueries({ queryKey })
  }

  async function ask() {
    const question = t('objects.deleteConfirm', { kind })
    if (
      !(await confirm(question, {
        title: t('objects.deleteTitle', { kind }),
        confirmLabel: t('common.delete'),
        danger: true,
      }))
    )
      return
    setIsDeleting(true)
    try {
      await remove()
    } catch (error) {
      showRefusal(t('objects.deleteFailed', { kind }), error)
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
            title={t('objects.deleteTitle', { kind })}
            question={t('objects.deleteConfirm', { kind })}
            submitLabel={t('common.delete')}
            failed={t('objects.deleteFailed', { kind })}
            username={author}
            act={remove}
            onEnd={() => setDialog('closed')}
          />
        ) : null}
      </Suspense>
    </>
  )
}
