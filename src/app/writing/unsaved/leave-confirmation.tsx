import { useBlocker } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { hasUnsavedText } from './unsaved-text.tsx'

export function LeaveConfirmation() {
  useBlocker({ shouldBlockFn: isNavigationBlocked, enableBeforeUnload: hasUnsavedText })
  return null
}

function isNavigationBlocked({
  current,
  next,
}: {
  current: { pathname: string }
  next: { pathname: string }
}): boolean {
  if (!hasUnsavedText() || current.pathname === next.pathname) return false
  return !window.confirm(t('objects.writing.leaveConfirm'))
}
