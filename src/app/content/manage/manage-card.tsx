import { usePress } from '#app/api/show-refusal.ts'
import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { type FetchQueryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffectEvent, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { type Grounds, GroundsDialog } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { clearQueries } from '#app/content/object-cache.ts'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { DeleteIcon } from '#app/ui/member-icon.tsx'
import type { ObjectKind } from './manageable.ts'
import { formHash } from '#shared/addresses/draft-places.ts'
import styles from './manage-card.module.css'

export interface Editing<Source> {
  isEditing: boolean
  onEdit: (source: Source) => void
}

interface EditButtonProps<Kind extends ObjectKind, Source> extends Editing<Source> {
  kind: Kind
  source: FetchQueryOptions<Record<Kind, Source>, Error, Record<Kind, Source>, (string | number)[]>
}

interface ManageCardProps<Kind extends ObjectKind, Source> extends EditButtonProps<Kind, Source> {
  title: string
  canEdit: boolean
  className?: string
  children?: ReactNode
}

export function ManageCard<Kind extends ObjectKind, Source>(props: ManageCardProps<Kind, Source>) {
  const { title, canEdit, className, children, ...edit } = props
  return (
    <Card title={title} className={className}>
      <NoScript text={t('common.changesNeedJavascript')} />
      <ManageActions>
        {canEdit ? <EditButton {...edit} /> : null}
        {children}
      </ManageActions>
    </Card>
  )
}

export function ManageActions(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.Actions} />
}

function EditButton<Kind extends ObjectKind, Source>(props: EditButtonProps<Kind, Source>) {
  const { kind, source, isEditing, onEdit } = props
  const client = useQueryClient()
  const button = useRestoreFocus(isEditing)
  const { isBusy, run } = usePress()

  const edit = () =>
    run(async () => onEdit((await client.fetchQuery(source))[kind]), t('objects.edit.openFailed', { kind }))

  const openDraft = useEffectEvent(() => {
    if (!isEditing && location.hash === `#${formHash('EDIT')}`) void edit()
  })
  useEffect(() => openDraft(), [])

  return (
    <Button ref={button} busy={isBusy} disabled={isEditing} onClick={() => void edit()}>
      <EditIcon />
      {t('common.edit')}
    </Button>
  )
}

interface DeleteButtonProps {
  kind: Exclude<ObjectKind, 'ticket'>
  author: string
  deleteObject: (grounds?: Grounds) => Promise<unknown>
  queryKey: QueryKey
  nextPath: string
}

/** The button that deletes an object after a confirmation; for another user's object, staff enter the grounds. */
export function DeleteButton({ kind, author, deleteObject, queryKey, nextPath }: DeleteButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { currentUser } = useViewer()
  const confirm = useConfirm()
  const { isBusy, run } = usePress()
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const isOwn = currentUser?.username === author

  async function remove(grounds?: Grounds) {
    await deleteObject(grounds)
    await clearQueries(client)
    if (isMounted()) await navigate({ to: nextPath, ignoreBlocker: true })
    client.removeQueries({ queryKey })
  }

  async function ask() {
    const options = {
      title: t('objects.deleteTitle', { kind }),
      confirmLabel: t('common.delete'),
      danger: true,
    }
    if (await confirm(t('objects.deleteConfirm', { kind }), options))
      await run(remove, t('objects.deleteFailed', { kind }))
  }

  return (
    <>
      <Button variant="danger" busy={isBusy} onClick={() => (isOwn ? void ask() : setDialog('open'))}>
        <DeleteIcon />
        {t('common.delete')}
      </Button>
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
    </>
  )
}
