import type { Creation } from '../creation.queries.ts'
import { PublishedPanel } from './published.tsx'
import { ReadingStatus } from './reading-status.tsx'

interface CreationNoticesProps {
  creation: Creation
  /** The viewer has just published it. */
  isNew: boolean
}

/** What is to be said of few creations: that one is live, and how far the reading of its archive has come. */
export function CreationNotices({ creation, isNew }: CreationNoticesProps) {
  return (
    <>
      {isNew ? <PublishedPanel creation={creation} /> : null}
      {creation.reading ? <ReadingStatus creation={creation} reading={creation.reading} /> : null}
    </>
  )
}
