import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState, useCallback, useEffectEvent, useRef, type ReactNode, use } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { CommentBox } from '#app/comments/composer/comment-box.tsx'
import { gapOf, threadLength } from '#app/comments/data/comment-gap.ts'
import { type CommentNode, commentTree, pathTo } from '#app/comments/data/comment-tree.ts'
import { type Comment, commentsQuery } from '#app/comments/data/comment.queries.ts'
import { isSentInPieces, manyComments } from '#app/comments/data/sent-in-pieces.ts'
import { CommentsContext, UnreadContext } from '#app/comments/data/comments-context.ts'
import { CommentGap } from '#app/comments/gap/comment-gap.lazy.ts'
import { inOrder, useCommentOrder } from '#app/comments/order/comment-order.ts'
import type { CommentOrder } from '#shared/page/settings.ts'
import { ThreadControls } from '#app/comments/order/thread-controls.lazy.ts'
import type { DiscussionSubject } from '#app/comments/object-page/discussion-data.ts'
import { CommentThread } from '#app/comments/thread/comment-thread.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import styles from './comments.module.css'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const NewComments = lazyPart(() => import('#app/comments/unread/new-comments.tsx'), 'NewComments')

interface CommentsProps {
  objectId: string
  /** Ids of comments since the viewer's last visit; null on the first one, and for visitors. */
  newComments: readonly string[] | null
  subject: DiscussionSubject
  /** The post is locked, and the viewer is not staff. */
  isClosed?: boolean
  /** The comment that is marked as the answer to the post. */
  answerId?: string | null
  canMarkAnswer?: boolean
}

/** So many comments are sent with the object, the others in a second piece of the page. */
const firstComments = 20

export function Comments(props: CommentsProps) {
  const { objectId, newComments, subject, isClosed = false, answerId = null, canMarkAnswer = false } = props
  const { comments } = useData(commentsQuery(objectId))
  const { currentUser } = useViewer()
  const { linked, showComment: onAdded } = useLinkedComment()
  // Marking them as read empties the list, while the page goes on showing what was new.
  const [unread, setUnread] = useState<ReadonlySet<string>>(() => new Set(newComments))
  const isHydrated = useHydrated()
  const order = useCommentOrder()
  // As when the page was opened: a like moves no comment away from its reader.
  const [likes] = useState(() => new Map(comments.map(({ id, score }) => [id, score])))
  const tree = useMemo(() => inOrder(commentTree(comments), order, likes), [comments, order, likes])
  const path = useMemo(() => (linked ? pathTo(comments, linked) : []), [comments, linked])
  const [atFirst] = useState(unread)
  const firstNew = useMemo(() => firstOf(tree, atFirst), [tree, atFirst])
  const gapAt = useGapPlace(tree, comments, order)
  const [inFirstPiece] = useState(() => threadsWith(firstComments, tree))
  const isSignedIn = currentUser !== null
  const canComment = currentUser?.verified === true && currentUser.bannedUntil === null && !isClosed
  const scope = useMemo(
    () => ({ objectId, isSignedIn, isClosed, canComment, answerId, canMarkAnswer, firstNew, onAdded }),
    [objectId, isSignedIn, isClosed, canComment, answerId, canMarkAnswer, firstNew, onAdded],
  )

  const gap = <CommentGap key="gap" comments={comments} linked={linked} firstNew={[...atFirst][0]} />
  const threads = (nodes: readonly CommentNode[]) =>
    nodes.flatMap((node) => [
      node.comment.id === gapAt ? gap : null,
      <CommentThread
        key={node.comment.id}
        node={node}
        linked={path[0] === node.comment.id ? path.join(' ') : ''}
      />,
    ])

  return (
    <CommentsContext value={scope}>
      <section id="comments" aria-labelledby="comments-title" className={styles.Comments}>
        <div className={styles.Head}>
          <h2 id="comments-title" className={styles.Title}>
            {t('common.comments')} <Count value={threadLength(comments)} className={styles.Count} />
          </h2>
          {tree.length > 1 ? <ThreadControls order={order} comments={comments} /> : null}
        </div>
        <CommentBox />
        {tree.length > 0 ? (
          <UnreadContext value={unread}>
            <ol className={styles.Threads} data-many={comments.length > manyComments || undefined}>
              {threads(tree.slice(0, inFirstPiece))}
              {inFirstPiece < tree.length ? <SentLater>{threads(tree.slice(inFirstPiece))}</SentLater> : null}
              {gapAt === 'end' ? gap : null}
            </ol>
          </UnreadContext>
        ) : (
          <p className={styles.Empty}>{t('comments.emptyHint')}</p>
        )}
        <span id="comments-end" tabIndex={-1} />
      </section>
      {isHydrated ? (
        <NewComments subject={subject} newComments={newComments} comments={comments} onUnread={setUnread} />
      ) : null}
    </CommentsContext>
  )
}

/** The first of some comments in the order of the page. */
function firstOf(tree: readonly CommentNode[], ids: ReadonlySet<string>): string | undefined {
  if (ids.size === 0) return undefined
  for (const { comment, replies } of tree) {
    const first = ids.has(comment.id) ? comment.id : firstOf(replies, ids)
    if (first !== undefined) return first
  }
  return undefined
}

/** The id of the thread before which comments are missing, in the order of the page; its last value once they are there. */
function useGapPlace(tree: readonly CommentNode[], comments: readonly Comment[], order: CommentOrder) {
  const current = useMemo(() => {
    const gap = gapOf(comments)
    if (!gap) return undefined
    if (order === 'liked') return 'end'
    const end = comments.findIndex(({ id }) => id === gap.after) + 1
    const older = new Set(comments.slice(0, end).map(({ id }) => id))
    const isBehind = ({ comment }: CommentNode) => older.has(comment.id) === (order === 'newest')
    return tree.find(isBehind)?.comment.id ?? 'end'
  }, [tree, comments, order])
  const [place, setPlace] = useState(current)
  if (current !== undefined && current !== place) setPlace(current)
  return current ?? place
}

/** The number of threads that together have at least that many comments. */
function threadsWith(count: number, tree: readonly CommentNode[]): number {
  let comments = 0
  const last = tree.findIndex(({ below }) => (comments += 1 + below) >= count)
  return last === -1 ? tree.length : last + 1
}

/**
 * The comment in the URL's hash, if any, and a function that navigates to one that was just written: it sets the hash without
 * leaving the page, and focuses the comment's first link. A click on the comment, but on none of its controls, clears it.
 */
function useLinkedComment() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  // The server never gets the hash, so the first render has none.
  const linked = useHydrated() && hash ? hash : undefined

  const written = useRef<string>(undefined)

  const point = useCallback(
    (id: string | undefined): void => {
      void navigate({ to: '.', search: true, hash: id ?? '', replace: true, resetScroll: id !== undefined })
    },
    [navigate],
  )
  const showComment = useCallback(
    (id: string): void => {
      written.current = id
      point(id)
    },
    [point],
  )

  const clear = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a, button, textarea'))) point(undefined)
  })
  useEffect(() => {
    const comment = linked === undefined ? null : document.getElementById(linked)
    comment?.addEventListener('click', clear)
    if (linked !== undefined && linked === written.current) {
      written.current = undefined
      comment?.querySelector('a')?.focus({ preventScroll: true })
    }
    return () => comment?.removeEventListener('click', clear)
  }, [linked])

  return { linked, showComment }
}

/** Sends its children as a second piece of the page, rendered once all before and after them is on its way. Without scripts they stand at the end. */
function SentLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Later>{children}</Later>
    </Suspense>
  )
}

function Later({ children }: { children: ReactNode }) {
  if (isSentInPieces(useQueryClient())) use(new Promise((resolve) => setTimeout(resolve)))
  return children
}
