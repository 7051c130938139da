import { useState } from 'react'
import * as texts from '#app/texts/english/objects.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { DeleteIcon } from '#app/ui/working-icon.tsx'
import { tellRefusal } from '../refusal/refusal.ts'

interface DeleteButtonProps {
  /** What is deleted, in a word. */
  what: string
  /** Deletes it and goes where it is not missed. */
  remove: () => Promise<void>
}

/** The button that deletes an object once its question is answered. */
export function DeleteButton({ what, remove }: DeleteButtonProps) {
  const confirm = useConfirm()
  const [isDeleting, setIsDeleting] = useState(false)

  async function ask() {
    const question = texts.sureToDelete(what)
    if (
      !(await confirm(question, {
        title: texts.deleteWhat(what),
        confirmLabel: texts.deleteLabel,
        danger: true,
      }))
    )
      return
    setIsDeleting(true)
    try {
      await remove()
    } catch (error) {
      tellRefusal(texts.couldNotBeDeleted(what), error)
      setIsDeleting(false)
    }
  }

  return (
    <Button variant="danger" busy={isDeleting} onClick={() => void ask()}>
      <DeleteIcon />
      {texts.deleteLabel}
    </Button>
  )
}
