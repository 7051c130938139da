import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/**
 * Keeps the page from being left without a question while `isUnsaved`; needs an `UnsavedTextGuard` on the page. The
 * function it returns ends that at once, for going on right after the text was saved.
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

/** Asks before text that was typed and not sent is left behind, by a link as well as by closing the tab. */
export function UnsavedTextGuard() {
  useBlocker({ shouldBlockFn: staysHere, enableBeforeUnload: hasUnsavedText })
  return null
}

function hasUnsavedText(): boolean {
  return unsaved.size > 0
}

function staysHere({
  current,
  next,
}: {
  current: { pathname: string }
  next: { pathname: string }
}): boolean {
  if (!hasUnsavedText() || current.pathname === next.pathname) return false
  return !window.confirm('What you have written is not sent yet. Leave this page?')
}
