import { memo, useEffectEvent, useRef, useState, Suspense, useContext, type ReactNode } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import type { CommentNode } from '#app/comments/data/comment-tree.ts'
import { EditedLabel, UserLink } from '#app/content/fact-labels.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useStaysOpen } from '#app/writing/unsaved/unsaved-text.tsx'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { newCommentsAnchor, UnreadContext, useCommentsScope } from '#app/comments/data/comments-context.ts'
import { CommentWithActions } from '#app/comments/composer/writing-parts.lazy.ts'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { LikeHeart } from '#app/content/like/like-heart.tsx'
import styles from './comment-thread.module.css'

const wires = 13
/** The depth of the last indented reply, on narrow and on wide viewports. */
const lastStep = { narrow: 6, wide: 12 }

interface CommentThreadProps {
  node: CommentNode
  parentAuthor?: string
  /** The ids from this comment down to the linked one, separated by spaces; empty if that is elsewhere. */
  linked: string
}

/** A comment and all its replies, on a wire that collapses it. */
export const CommentThread = memo(function CommentThread({ node, parentAuthor, linked }: CommentThreadProps) {
  const { comment, depth, replies, below } = node
  const [isFolded, setIsFolded] = useState(false)
  const isDeleted = comment.isDeleted
  const isLinked = linked === comment.id
  const linkedBelow = linked.slice(comment.id.length + 1)
  const contentId = `${comment.id}-thread`

  /** The id of the comment to scroll to once it's unfolded. */
  const scrollTarget = useRef('')
  const unfold = useEffectEvent(() => {
    if (!isFolded) return
    setIsFolded(false)
    scrollTarget.current = linkedBelow.split(' ').at(-1) ?? ''
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside React: what it points at must show
    if (linkedBelow) unfold()
  }, [linkedBelow])
  useEffect(() => {
    if (isFolded || scrollTarget.current === '') return
    document.getElementById(scrollTarget.current)?.scrollIntoView()
    scrollTarget.current = ''
  }, [isFolded])

  const thread = (
    <li className={styles.Thread} data-wire={depth % wires} data-flat={flatness(depth)}>
      <button
        type="button"
        className={styles.Wire}
        aria-expanded={!isFolded}
        aria-controls={replies.length > 0 ? contentId : undefined}
        aria-label={t('comments.foldLabel', { isFolded, isDeleted, username: comment.author.username })}
        onClick={() => setIsFolded(!isFolded)}
      />
      {isDeleted ? (
        <Tombstone id={comment.id} />
      ) : (
        <CommentView
          comment={comment}
          parentAuthor={depth > lastStep.narrow ? parentAuthor : undefined}
          isLinked={isLinked}
          isFolded={isFolded}
          below={below}
        />
      )}
      {replies.length > 0 ? (
        <ol id={contentId} className={styles.Replies} hidden={isFolded}>
          {replies.map((reply) => (
            <CommentThread
              key={reply.comment.id}
              node={reply}
              parentAuthor={comment.author.username}
              linked={linkedBelow.startsWith(reply.comment.id) ? linkedBelow : ''}
            />
          ))}
        </ol>
      ) : null}
    </li>
  )
  if (useCommentsScope().firstNew !== comment.id) return thread
  return (
    <>
      <li id={newCommentsAnchor} className={styles.NewLine}>
        {t('comments.unread.line')}
      </li>
      {thread}
    </>
  )
})

function flatness(depth: number): 'narrow' | 'always' | undefined {
  if (depth > lastStep.wide) return 'always'
  return depth > lastStep.narrow ? 'narrow' : undefined
}

function Tombstone({ id }: { id: string }) {
  return (
    <p id={id} className={styles.Tombstone}>
      {t('comments.deletedBadge')}
    </p>
  )
}

interface CommentViewProps {
  comment: Comment
  /** The author of the parent, if the indentation doesn't show it. */
  parentAuthor?: string
  isLinked: boolean
  isFolded: boolean
  below: number
}

function CommentView({ comment, parentAuthor, isLinked, isFolded, below }: CommentViewProps) {
  const { author } = comment
  const { answerId } = useCommentsScope()
  return (
    <article
      id={comment.id}
      aria-label={t('comments.commentLabel', { username: author.username })}
      className={styles.Comment}
      data-linked={isLinked || undefined}
    >
      <header className={styles.Head}>
        <Avatar picture={author.picture} />
        <Facts className={styles.Facts}>
          <UserLink face={null} user={author} className={styles.Author} />
          <>
            <a href={`#${comment.id}`}>
              <Time at={comment.createdAt} />
            </a>
            <NewBadge id={comment.id} />
          </>
          {answerId === comment.id ? (
            <span className={styles.AnswerBadge}>
              <CheckIcon />
              {t('forums.answer.title')}
            </span>
          ) : null}
          {comment.editedAt ? <EditedLabel at={comment.editedAt} /> : null}
          {parentAuthor ? (
            <span className={styles.ParentAuthor}>
              {t('comments.answersLabel', { username: parentAuthor })}
            </span>
          ) : null}
          {isFolded && below > 0 ? t('comments.foldedCount', { count: below }) : null}
        </Facts>
      </header>
      <div hidden={isFolded} className={styles.Content}>
        <CommentContent comment={comment} />
      </div>
    </article>
  )
}

/**
 * Text and actions of a comment. It rerenders only for its own changes: while the actions' code is loading, React would remove the
 * server-rendered elements.
 */
const CommentContent = memo(function CommentContent({ comment }: { comment: Comment }) {
  const { canComment, canMarkAnswer } = useCommentsScope()
  const hasActions = useStaysOpen(canComment || canMarkAnswer || comment.canEdit || comment.canDelete)
  const reading = (
    <>
      <Markdown id={comment.id} renderedBody={comment.renderedBody} />
      <CommentActions comment={comment} />
    </>
  )
  return hasActions ? (
    <Suspense fallback={reading}>
      <CommentWithActions comment={comment} />
    </Suspense>
  ) : (
    reading
  )
})

/** Marks a comment that is new since the last visit; only the mark rerenders when that is known. */
function NewBadge({ id }: { id: string }) {
  return useContext(UnreadContext).has(id) ? (
    <span className={styles.NewBadge}>{t('comments.newBadge')}</span>
  ) : null
}

export function CommentActions({ comment, children }: { comment: Comment; children?: ReactNode }) {
  return (
    <div className={styles.Actions}>
      <LikeHeart object={comment} className={styles.Heart} />
      {children}
      <ObjectModeration object={comment} kind="comment" />
    </div>
  )
}
