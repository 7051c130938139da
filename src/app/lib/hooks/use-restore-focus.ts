import { type RefObject, useRef } from 'react'
import { useEffect } from './use-effect.ts'

/** For the button that opens an editor: when that is closed, the button gets the focus back. */
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
