import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import type { Editing } from '#app/content/manage/manage-card.tsx'
import { isManageable, type Manageable } from '#app/content/manage/manageable.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData } from '#app/lib/structured-data.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page-heading/page-heading.tsx'
import { UnsavedTextGuard } from '#app/writing/unsaved/unsaved-text.tsx'
import { Comments } from '#app/comments/comments.tsx'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
// Loaded with the page, since the server has rendered the management card already.
import '#app/content/manage/manage-card.module.css'
import { type DiscussionSubject, discussionData } from './discussion-data.ts'
import styles from './object-page.module.css'

interface ObjectPageProps {
  objectId: string
  /** Ids of comments since the viewer's last visit; null on the first one, and for visitors. */
  newComments: readonly string[] | null
  crumbs: readonly Crumb[]
  children: ReactNode
  rail: ReactNode
  railLabel: string
  /** Whether, in narrow windows, the cards have places of their own: those of their classes `Tags`, `Manage` and `End`. */
  isRailScattered?: boolean
  events?: ReactNode
  isClosed?: boolean
  answerId?: string | null
  canMarkAnswer?: boolean
  discussed: DiscussionSubject
}

export function ObjectPage(props: ObjectPageProps) {
  const { objectId, newComments, crumbs, children, rail, railLabel } = props
  const { isRailScattered = false, events, isClosed, answerId, canMarkAnswer, discussed } = props
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
          <Comments
            objectId={objectId}
            newComments={newComments}
            subject={discussed}
            isClosed={isClosed}
            answerId={answerId}
            canMarkAnswer={canMarkAnswer}
          />
        </div>
      </div>
      <DiscussionStructuredData objectId={objectId} discussed={{ ...discussed, answerId }} />
    </>
  )
}

interface ManagedParts<Source> {
  card: (editing: Editing<Source>) => ReactNode
  editor: (source: Source, onEnd: () => void) => ReactNode
  article: ReactNode
}

/**
 * The parts of an object's page that depend on the viewer's rights: the management card, shown if they may do anything, and
 * the article, replaced by the editor while they edit it. Code of card and editor is loaded for them only.
 */
export function useManagedParts<Source>(
  object: Manageable,
  { card, editor, article }: ManagedParts<Source>,
): { manageCard: ReactNode; content: ReactNode } {
  const [source, setSource] = useState<Source>()
  const isEditing = source !== undefined
  return {
    manageCard: isManageable(object) ? card({ isEditing, onEdit: setSource }) : null,
    content: isEditing ? editor(source, () => setSource(undefined)) : article,
  }
}

const dataOf = createIsomorphicFn().server(discussionData)

interface DiscussionStructuredDataProps {
  objectId: string
  discussed: DiscussionSubject
}

function DiscussionStructuredData({ objectId, discussed }: DiscussionStructuredDataProps) {
  const { origins } = useSite()
  const { comments } = useData(commentsQuery(objectId))
  return <StructuredData thing={dataOf(discussed, comments, origins.main)} />
}
