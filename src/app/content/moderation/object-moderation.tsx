import { useState } from 'react'
import type { ModerationButtonsProps } from './moderation-buttons.tsx'
import { lazyPart } from '#app/lib/lazy-part.tsx'

/** The buttons to report an object and to see its revisions; signed-out visitors never load them. */
export const ModerationButtons = lazyPart(() => import('./moderation-buttons.tsx'), 'ModerationButtons')

export function ObjectModeration(props: ModerationButtonsProps) {
  const { canReport, canSeeRevisions } = props.object
  const isAllowed = canReport || canSeeRevisions
  // A report that is being written survives the end of its session.
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  if (!wasAllowed) return null
  return <ModerationButtons {...props} />
}
