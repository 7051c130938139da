import { memo, Suspense, useContext } from 'react'
import { EditedLabel } from '#app/content/article/fact-labels.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { UserLink } from '#app/content/user-link.tsx'
import { t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useStaysOpen } from '#app/writing/unsaved/unsaved-text.ts'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { UnreadContext, useCommentsScope } from '#app/comments/data/comments-context.ts'
import { CommentActions } from './comment-actions.tsx'
import { CommentWithActions } from './comment-with-actions.lazy.ts'
import styles from './comment-view.module.css'

interface CommentViewProps {
  comment: Comment
  /** The author of the parent, if the indentation doesn't show it. */
  parentAuthor?: string
  /** The URL's hash is this comment. */
  isLinked: boolean
  isFolded: boolean
  /** The number of replies that are collapsed with it. */
  below: number
}

/** One comment, which users with permission edit in place or reply to. */
export function CommentView({ comment, parentAuthor, isLinked, isFolded, below }: CommentViewProps) {
  const { author } = comment
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
  const { canComment } = useCommentsScope()
  const hasActions = useStaysOpen(canComment || comment.canEdit || comment.canDelete)
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
