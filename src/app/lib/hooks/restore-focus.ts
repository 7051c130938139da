import { type RefObject, useEffect, useRef } from 'react'

/** For the button that opens an editor: once that is closed, the focus that went with it comes back to the button. */
export function useRestoreFocus(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasEditing.current && !isEditing && isLost) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return button
}
