import { useBlocker } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { hasUnsavedText } from './unsaved-text.ts'

/** Asks for confirmation before unsaved text is lost, on navigation as well as on closing the tab. */
export function LeaveQuestion() {
  useBlocker({ shouldBlockFn: confirmStaying, enableBeforeUnload: hasUnsavedText })
  return null
}

function confirmStaying({
  current,
  next,
}: {
  current: { pathname: string }
  next: { pathname: string }
}): boolean {
  if (!hasUnsavedText() || current.pathname === next.pathname) return false
  return !window.confirm(t('objects.writing.leaveConfirm'))
}
