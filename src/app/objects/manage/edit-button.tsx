import { useState } from 'react'
import { useRestoreFocus } from '#app/lib/hooks/restore-focus.ts'
import * as texts from '#app/texts/english/objects.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { tellRefusal } from '../refusal/refusal.ts'

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
  const button = useRestoreFocus(isEditing)
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      onEdit(await load())
    } catch (error) {
      tellRefusal(texts.couldNotBeOpenedFor(what), error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button ref={button} busy={isLoading} disabled={isEditing} onClick={() => void edit()}>
      <EditIcon />
      {texts.edit}
    </Button>
  )
}
