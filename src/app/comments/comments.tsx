import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useHydrated } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/comments.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Count } from '#app/ui/count/count.tsx'
import { CommentBox } from './composer/comment-box.tsx'
import { countComments } from './data/count-comments.ts'
import { commentsQuery } from './data/comment.queries.ts'
import { CommentThread } from './thread/comment-thread.tsx'
import { commentTree, pathTo } from './data/comment-tree.ts'
import { CommentsContext } from './data/comments-context.ts'
import { UnreadContext } from './unread/unread-context.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import styles from './comments.module.css'

/** What is new among the comments; a page is complete without it. */
const NewComments = lazyRouteComponent(() => import('./unread/new-comments.tsx'), 'NewComments')

interface CommentsProps {
  objectId: string
  /** It takes comments from the staff only, and the viewer does not belong to them. */
  isClosed?: boolean
  className?: string
}

/** Threads beyond this number are laid out only when they come near the window. */
const many = 50
const nothing: ReadonlySet<string> = new Set()

/** What was said about an object, and where to say something; the object's page has loaded it. */
export function Comments({ objectId, isClosed = false, className }: CommentsProps) {
  const { comments } = useSuspenseQuery(commentsQuery(objectId)).data
  const { currentUser } = useViewer()
  const { linked, goOn: onAdded } = useLinkedComment()
  const [unread, setUnread] = useState(nothing)
  const isHydrated = useHydrated()
  const tree = useMemo(() => commentTree(comments), [comments])
  const path = useMemo(() => (linked ? pathTo(comments, linked) : []), [comments, linked])
  const isSignedIn = currentUser !== null
  const canComment = currentUser?.verified === true && currentUser.bannedUntil === null && !isClosed
  const scope = useMemo(
    () => ({ objectId, isSignedIn, isClosed, canComment, onAdded }),
    [objectId, isSignedIn, isClosed, canComment, onAdded],
  )

  return (
    <CommentsContext value={scope}>
      <section
        id="comments"
        aria-labelledby="comments-title"
        className={classNames(styles.Comments, className)}
      >
        <h2 id="comments-title" className={styles.Title}>
          {texts.comments} <Count value={countComments(comments)} className={styles.Count} />
        </h2>
        <CommentBox />
        {tree.length > 0 ? (
          <UnreadContext value={unread}>
            <ol className={styles.Threads} data-many={comments.length > many || undefined}>
              {tree.map((node) => (
                <CommentThread
                  key={node.comment.id}
                  node={node}
                  linked={path[0] === node.comment.id ? path.join(' ') : ''}
                />
              ))}
            </ol>
          </UnreadContext>
        ) : (
          <p className={styles.Empty}>{texts.nobodyHasSaidAnythingYet}</p>
        )}
      </section>
      {isHydrated ? (
        <Suspense>
          <NewComments objectId={objectId} comments={comments} onUnread={setUnread} goOn={onAdded} />
        </Suspense>
      ) : null}
    </CommentsContext>
  )
}
