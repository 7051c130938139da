import { useEffect, useId, useState } from 'react'

const unsaved = new Set<string>()

/**
 * Keeps the page from being left without a question while `isUnsaved`; needs a `LeaveQuestion` or an `UnsavedTextGuard`
 * on the page. The function it returns ends that at once, for going on right after the text was saved.
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

/** Whether the page holds text that was typed and not sent. */
export function hasUnsavedText(): boolean {
  return unsaved.size > 0
}

const notes = new Set<Element>()

/** Registers an element that itself says when the session is over; returns a function that removes it. */
export function addLoggedOutNote(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  notes.add(element)
  return () => void notes.delete(element)
}

/** Whether it stands in view that the session is over, and how to go on. */
export function showsLoggedOutNote(): boolean {
  return [...notes].some((note) => {
    const { top, bottom } = note.getBoundingClientRect()
    return bottom >= 0 && top <= innerHeight
  })
}

/** Lets the page be left without a question, after it was asked already. */
export function giveUpUnsavedText(): void {
  unsaved.clear()
}

/** Whether a form is on the page: while it is allowed, and on from then as long as there is text that would be lost. */
export function useKeptOpen(isAllowed: boolean): boolean {
  const [isOpen, setIsOpen] = useState(isAllowed)
  if (isOpen !== isAllowed && (isAllowed || !hasUnsavedText())) setIsOpen(isAllowed)
  return isOpen
}
