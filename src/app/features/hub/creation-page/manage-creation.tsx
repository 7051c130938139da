import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '#app/objects/manage/delete-button.tsx'
import { EditButton } from '#app/objects/manage/edit-button.tsx'
import { ManageCard } from '#app/objects/manage/manage-card.tsx'
import { clearQueries } from '#app/objects/object-cache.ts'
import * as texts from '#app/texts/english/creations.ts'
import { deleteCreation } from '../creation.functions.ts'
import {
  type Creation,
  creationQuery,
  type CreationSource,
  creationSourceQuery,
} from '../creation.queries.ts'

interface ManageCreationProps {
  creation: Creation
  isEditing: boolean
  /** Called with what the creation holds now, to be changed. */
  onEdit: (source: CreationSource) => void
  className?: string
}

/** The card with what the viewer may do with a creation. */
export function ManageCreation({ creation, isEditing, onEdit, className }: ManageCreationProps) {
  const { id, canEdit, canDelete } = creation
  const client = useQueryClient()
  const navigate = useNavigate()

  async function load() {
    const { creation: source } = await client.fetchQuery(creationSourceQuery(id))
    return source
  }

  async function remove() {
    await deleteCreation({ data: { creationId: id } })
    await clearQueries(client)
    await navigate({ to: '/hub', ignoreBlocker: true })
    client.removeQueries({ queryKey: creationQuery(id).queryKey })
  }

  return (
    <ManageCard title={texts.manageCreation} className={className}>
      {canEdit ? <EditButton what="creation" isEditing={isEditing} load={load} onEdit={onEdit} /> : null}
      {canDelete ? <DeleteButton what="creation" remove={remove} /> : null}
    </ManageCard>
  )
}
