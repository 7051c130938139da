import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { refusalReason } from './refusal.ts'

interface EditButtonProps<Source> {
  /** What is edited, in a word. */
  what: string
  isEditing: boolean
  /** Loads what the object holds now. */
  load: () => Promise<Source>
  /** Called with it, to be changed. */
  onEdit: (source: Source) => void
}

/** The button that begins to edit an object, with what it holds at that moment. */
export function EditButton<Source>({ what, isEditing, load, onEdit }: EditButtonProps<Source>) {
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      onEdit(await load())
    } catch (error) {
      showToast({
        title: `The ${what} could not be opened for editing`,
        body: refusalReason(error),
        status: 'error',
      })
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
