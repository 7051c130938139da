import { Suspense } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { LeaveConfirmation } from './leave-confirmation.lazy.ts'
import { useStaysOpen } from './unsaved-text.ts'

/** The confirmation before unsaved text is lost, on a page that most users only read. */
export function UnsavedTextGuard() {
  const mayWrite = useStaysOpen(useViewer().currentUser !== null)
  return mayWrite ? (
    <Suspense>
      <LeaveConfirmation />
    </Suspense>
  ) : null
}
