import type { ReactNode } from 'react'
import { UnsavedTextGuard } from '#app/writing/unsaved/unsaved-text-guard.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { Comments } from '../comments.tsx'
import type { DiscussionSubject } from '../structured-data/discussion-data.ts'
import { DiscussionStructuredData } from '../structured-data/discussion-structured-data.tsx'
import styles from './object-page.module.css'

interface ObjectPageProps {
  objectId: string
  crumbs: readonly Crumb[]
  /** The object's article, or its editor. */
  children: ReactNode
  /** Cards beside the article and the comments. */
  rail: ReactNode
  railLabel: string
  /** Whether, in narrow windows, the cards have places of their own: those of their classes `Tags`, `Manage` and `End`. */
  isRailScattered?: boolean
  /** Events of the object, above its comments. */
  events?: ReactNode
  /** Whether the object is locked and the viewer may not comment all the same. */
  isClosed?: boolean
  /** The object for search engines. */
  discussed: DiscussionSubject
}

/** The page of a post, a ticket or a creation: the object with its cards and comments. */
export function ObjectPage({
  objectId,
  crumbs,
  children,
  rail,
  railLabel,
  isRailScattered = false,
  events,
  isClosed,
  discussed,
}: ObjectPageProps) {
  return (
    <>
      <UnsavedTextGuard />
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.Layout}>
        <div className={styles.Main}>{children}</div>
        <aside className={isRailScattered ? styles.ScatteredRail : styles.Rail} aria-label={railLabel}>
          {rail}
        </aside>
        <div className={styles.Comments}>
          {events}
          <Comments objectId={objectId} isClosed={isClosed} />
        </div>
      </div>
      <DiscussionStructuredData objectId={objectId} discussed={discussed} />
    </>
  )
}
