import { Suspense } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { LeaveQuestion } from './leave-question.lazy.ts'
import { useKeptOpen } from './unsaved-text.ts'

/** The question before text is left behind, on a page that most people only read. */
export function UnsavedTextGuard() {
  const mayWrite = useKeptOpen(useViewer().currentUser !== null)
  return mayWrite ? (
    <Suspense>
      <LeaveQuestion />
    </Suspense>
  ) : null
}
