import type { Creation } from '../creation.queries.ts'
import { PublishedPanel } from './published-panel.tsx'
import { ReadingStatus } from './reading-status.tsx'

interface CreationNoticesProps {
  creation: Creation
  /** The viewer has just published it. */
  isNew: boolean
}

/** Notices that few creations have: that it's just published, and the progress of reading its archive. */
export function CreationNotices({ creation, isNew }: CreationNoticesProps) {
  return (
    <>
      {isNew ? <PublishedPanel creation={creation} /> : null}
      {creation.reading ? <ReadingStatus creation={creation} reading={creation.reading} /> : null}
    </>
  )
}
