import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { useStaysOpen } from './unsaved-text.ts'

/** The confirmation before unsaved text is lost; viewers who can't write never load it. */
export const LeaveConfirmation = lazyRouteComponent(
  () => import('./leave-confirmation.tsx'),
  'LeaveConfirmation',
)

/** The confirmation before unsaved text is lost, on a page that most users only read. */
export function UnsavedTextGuard() {
  const mayWrite = useStaysOpen(useViewer().currentUser !== null)
  return mayWrite ? (
    <Suspense>
      <LeaveConfirmation />
    </Suspense>
  ) : null
}
