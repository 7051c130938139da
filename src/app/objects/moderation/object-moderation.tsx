import { Suspense, useState } from 'react'
import { ModerationButtons } from './moderation-buttons.lazy.ts'
import type { ModerationButtonsProps } from './moderation-buttons.tsx'

/** The place of the buttons to report an object and to look at its earlier versions, for those who may. */
export function ObjectModeration(props: ModerationButtonsProps) {
  const { canReport, canSeeRevisions } = props.object
  const isAllowed = canReport || canSeeRevisions
  // What is being written in a report outlives the session that it was begun in.
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  if (!wasAllowed) return null
  return (
    <Suspense>
      <ModerationButtons {...props} />
    </Suspense>
  )
}
