import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '#app/content/manage/delete-button.tsx'
import type { Grounds } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { EditButton } from '#app/content/manage/edit-button.tsx'
import { ManageCard } from '#app/content/manage/manage-card.tsx'
import { clearQueries } from '#app/content/object-cache.ts'
import { deleteCreation } from '../creations.functions.gen.ts'
import { t } from '#app/texts/t.ts'
import {
  type Creation,
  creationQuery,
  type CreationSource,
  creationSourceQuery,
} from '../creation.queries.ts'

interface ManageCreationProps {
  creation: Creation
  isEditing: boolean
  /** Called with the creation's current contents, to edit them. */
  onEdit: (source: CreationSource) => void
  className?: string
}

/** The card with the viewer's actions on a creation. */
export function ManageCreation({ creation, isEditing, onEdit, className }: ManageCreationProps) {
  const { id, canEdit, canDelete } = creation
  const client = useQueryClient()
  const navigate = useNavigate()

  async function load() {
    const { creation: source } = await client.fetchQuery(creationSourceQuery(id))
    return source
  }

  async function remove(grounds?: Grounds) {
    await deleteCreation({ data: { creationId: id, ...grounds } })
    await clearQueries(client)
    await navigate({ to: '/hub', ignoreBlocker: true })
    client.removeQueries({ queryKey: creationQuery(id).queryKey })
  }

  return (
    <ManageCard title={t('hub.manageTitle')} className={className}>
      {canEdit ? <EditButton what="creation" isEditing={isEditing} load={load} onEdit={onEdit} /> : null}
      {canDelete ? <DeleteButton what="creation" author={creation.author.username} remove={remove} /> : null}
    </ManageCard>
  )
}
