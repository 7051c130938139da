import { useState } from 'react'
import { useRestoreFocus } from '#app/lib/hooks/restore-focus.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { showRefusal } from '#app/api/show-refusal.ts'

interface EditButtonProps<Source> {
  /** Kind of the object. */
  what: 'post' | 'ticket' | 'creation'
  isEditing: boolean
  /** Loads the object's current contents. */
  load: () => Promise<Source>
  /** Called with them, to edit them. */
  onEdit: (source: Source) => void
}

/** The button that starts editing an object with its current contents. */
export function EditButton<Source>({ what, isEditing, load, onEdit }: EditButtonProps<Source>) {
  const button = useRestoreFocus(isEditing)
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      onEdit(await load())
    } catch (error) {
      showRefusal(t('objects.edit.openFailed', { kind: what }), error)
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
