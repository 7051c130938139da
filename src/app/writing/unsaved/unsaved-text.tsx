import { useId, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const unsaved = new Set<string>()

/**
 * Asks for confirmation before the page is left while `isUnsaved`; needs a `LeaveConfirmation` or an `UnsavedTextGuard` on the
 * page. The returned function ends that at once, to navigate right after saving.
 */
export function useUnsavedText(isUnsaved: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved])
  return () => void unsaved.delete(id)
}

export function hasUnsavedText(): boolean {
  return unsaved.size > 0
}

const notes = new Set<Element>()

/** Registers an element that shows a notice when the session ends; returns a function that removes it. */
export function addLoggedOutNote(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  notes.add(element)
  return () => void notes.delete(element)
}

export function showsLoggedOutNote(): boolean {
  return [...notes].some((note) => {
    const { top, bottom } = note.getBoundingClientRect()
    return bottom >= 0 && top <= innerHeight
  })
}

export function discardUnsavedText(): void {
  unsaved.clear()
}

/** Whether a form is shown: while it is allowed, and from then on as long as there is unsaved text. */
export function useStaysOpen(isAllowed: boolean): boolean {
  const [isOpen, setIsOpen] = useState(isAllowed)
  if (isOpen !== isAllowed && (isAllowed || !hasUnsavedText())) setIsOpen(isAllowed)
  return isOpen
}

/** The confirmation before unsaved text is lost; viewers who can't write never load it. */
export const LeaveConfirmation = lazyPart(() => import('./leave-confirmation.tsx'), 'LeaveConfirmation')

export function UnsavedTextGuard() {
  const mayWrite = useStaysOpen(useViewer().currentUser !== null)
  return mayWrite ? <LeaveConfirmation /> : null
}
