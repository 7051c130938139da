import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clearQueries } from '#app/domains/objects/object-cache.ts'
import { refusalReason } from '#app/domains/objects/refusal.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { DeleteIcon, EditIcon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { deleteCreation } from './creation.functions.ts'
import { type Creation, creationQuery, type CreationSource, creationSourceQuery } from './creation.queries.ts'
import styles from './manage-creation.module.css'

interface ManageCreationProps {
  creation: Creation
  isEditing: boolean
  /** Called with what the creation holds now, to be changed. */
  onEdit: (source: CreationSource) => void
  className?: string
}

/** The card with what the viewer may do with a creation. */
export function ManageCreation({ creation, isEditing, onEdit, className }: ManageCreationProps) {
  return (
    <Card title="Manage creation" className={className}>
      <div className={styles.Actions}>
        {creation.canEdit ? <EditCreation id={creation.id} isEditing={isEditing} onEdit={onEdit} /> : null}
        {creation.canDelete ? <DeleteCreation id={creation.id} /> : null}
      </div>
    </Card>
  )
}

function EditCreation({
  id,
  isEditing,
  onEdit,
}: { id: string } & Pick<ManageCreationProps, 'isEditing' | 'onEdit'>) {
  const client = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      const { creation } = await client.fetchQuery(creationSourceQuery(id))
      onEdit(creation)
    } catch (error) {
      tell('The creation could not be opened for editing', error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button busy={isLoading} disabled={isEditing} onClick={() => void edit()}>
      <EditIcon />
      Edit
    </Button>
  )
}

function DeleteCreation({ id }: { id: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [isDeleting, setIsDeleting] = useState(false)

  async function remove() {
    const text = 'Are you sure you want to delete this creation?'
    if (!(await confirm(text, { title: 'Delete creation', confirmLabel: 'Delete', danger: true }))) return
    setIsDeleting(true)
    try {
      await deleteCreation({ data: { creationId: id } })
      await clearQueries(client)
      await navigate({ to: '/hub', ignoreBlocker: true })
      client.removeQueries({ queryKey: creationQuery(id).queryKey })
    } catch (error) {
      tell('The creation could not be deleted', error)
      setIsDeleting(false)
    }
  }

  return (
    <Button variant="danger" busy={isDeleting} onClick={() => void remove()}>
      <DeleteIcon />
      Delete
    </Button>
  )
}

function tell(title: string, error: unknown) {
  showToast({ title, body: refusalReason(error), status: 'error' })
}
