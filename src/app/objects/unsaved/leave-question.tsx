import { useBlocker } from '@tanstack/react-router'
import * as texts from '#app/texts/english/object-writing.ts'
import { hasUnsavedText } from './unsaved-text.ts'

/** Asks before text that was typed and not sent is left behind, by a link as well as by closing the tab. */
export function LeaveQuestion() {
  useBlocker({ shouldBlockFn: staysHere, enableBeforeUnload: hasUnsavedText })
  return null
}

function staysHere({
  current,
  next,
}: {
  current: { pathname: string }
  next: { pathname: string }
}): boolean {
  if (!hasUnsavedText() || current.pathname === next.pathname) return false
  return !window.confirm(texts.sureToLeave)
}
