import { useData } from '#app/lib/hooks/use-data.ts'
import { lazyRouteComponent, useHydrated } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Count } from '#app/ui/count/count.tsx'
import { CommentBox } from '#app/comments/composer/comment-box.tsx'
import { type CommentNode, commentTree, countComments, pathTo } from '#app/comments/data/comment-tree.ts'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import { CommentsContext, UnreadContext } from '#app/comments/data/comments-context.ts'
import { SentLater } from '#app/lib/sent-later.tsx'
import { CommentThread } from '#app/comments/thread/comment-thread.tsx'
import { useLinkedComment } from './use-linked-comment.ts'
import styles from './comments.module.css'

/** Marks new comments; the page is complete without it. */
const NewComments = lazyRouteComponent(() => import('#app/comments/unread/new-comments.tsx'), 'NewComments')

interface CommentsProps {
  objectId: string
  /** The post is locked, and the viewer is not staff. */
  isClosed?: boolean
}

/** Threads beyond this number are laid out only when they come near the viewport. */
const many = 50
/** So many comments are sent with the object, the others in a second piece of the page. */
const firstComments = 20
const nothing: ReadonlySet<string> = new Set()

/** The comments on an object, and the form for a new one; the object's page has loaded them. */
export function Comments({ objectId, isClosed = false }: CommentsProps) {
  const { comments } = useData(commentsQuery(objectId))
  const { currentUser } = useViewer()
  const { linked, showComment: onAdded } = useLinkedComment()
  const [unread, setUnread] = useState(nothing)
  const isHydrated = useHydrated()
  const tree = useMemo(() => commentTree(comments), [comments])
  const path = useMemo(() => (linked ? pathTo(comments, linked) : []), [comments, linked])
  const [inFirstPiece] = useState(() => threadsWith(firstComments, tree))
  const isSignedIn = currentUser !== null
  const canComment = currentUser?.verified === true && currentUser.bannedUntil === null && !isClosed
  const scope = useMemo(
    () => ({ objectId, isSignedIn, isClosed, canComment, onAdded }),
    [objectId, isSignedIn, isClosed, canComment, onAdded],
  )

  const threads = (nodes: readonly CommentNode[]) =>
    nodes.map((node) => (
      <CommentThread
        key={node.comment.id}
        node={node}
        linked={path[0] === node.comment.id ? path.join(' ') : ''}
      />
    ))

  return (
    <CommentsContext value={scope}>
      <section id="comments" aria-labelledby="comments-title" className={styles.Comments}>
        <h2 id="comments-title" className={styles.Title}>
          {t('common.comments')} <Count value={countComments(comments)} className={styles.Count} />
        </h2>
        <CommentBox />
        {tree.length > 0 ? (
          <UnreadContext value={unread}>
            <ol className={styles.Threads} data-many={comments.length > many || undefined}>
              {threads(tree.slice(0, inFirstPiece))}
              {inFirstPiece < tree.length ? <SentLater>{threads(tree.slice(inFirstPiece))}</SentLater> : null}
            </ol>
          </UnreadContext>
        ) : (
          <p className={styles.Empty}>{t('comments.emptyHint')}</p>
        )}
      </section>
      {isHydrated ? (
        <Suspense>
          <NewComments objectId={objectId} comments={comments} onUnread={setUnread} showComment={onAdded} />
        </Suspense>
      ) : null}
    </CommentsContext>
  )
}

/** The number of threads that together have at least that many comments. */
function threadsWith(count: number, tree: readonly CommentNode[]): number {
  let comments = 0
  const last = tree.findIndex(({ below }) => (comments += 1 + below) >= count)
  return last === -1 ? tree.length : last + 1
}
