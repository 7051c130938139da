import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { showRefusal } from '#app/api/show-refusal.ts'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import type { ObjectKind } from './manageable.ts'
import styles from './manage-card.module.css'

/** The state of editing an object on its page. */
export interface Editing<Source> {
  isEditing: boolean
  /** Called with the object's current contents, to edit them. */
  onEdit: (source: Source) => void
}

interface EditButtonProps<Kind extends ObjectKind, Source> extends Editing<Source> {
  kind: Kind
  /** The query of the object's current contents. */
  source: FetchQueryOptions<Record<Kind, Source>, Error, Record<Kind, Source>, string[]>
}

interface ManageCardProps<Kind extends ObjectKind, Source> extends EditButtonProps<Kind, Source> {
  title: string
  canEdit: boolean
  className?: string
  /** The actions other than editing. */
  children?: ReactNode
}

/** The card with the viewer's actions on an object: buttons in a row, or stacked beside a wide page. */
export function ManageCard<Kind extends ObjectKind, Source>({
  title,
  canEdit,
  className,
  children,
  ...edit
}: ManageCardProps<Kind, Source>) {
  return (
    <Card title={title} className={className}>
      <noscript>
        <p>{t('common.changesNeedJavascript')}</p>
      </noscript>
      <ManageActions>
        {canEdit ? <EditButton {...edit} /> : null}
        {children}
      </ManageActions>
    </Card>
  )
}

/** A group of buttons in that card. */
export function ManageActions(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.Actions} />
}

/** The button that starts editing an object with its current contents. */
function EditButton<Kind extends ObjectKind, Source>({
  kind,
  source,
  isEditing,
  onEdit,
}: EditButtonProps<Kind, Source>) {
  const client = useQueryClient()
  const button = useRestoreFocus(isEditing)
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      onEdit((await client.fetchQuery(source))[kind])
    } catch (error) {
      showRefusal(t('objects.edit.openFailed', { kind }), error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button ref={button} busy={isLoading} disabled={isEditing} onClick={() => void edit()}>
      <EditIcon />
      {t('common.edit')}
    </Button>
  )
}
