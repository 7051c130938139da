import { memo, Suspense } from 'react'
import { EditedMark } from '#app/objects/article/edited-mark.tsx'
import { UserLink } from '#app/objects/user-link.tsx'
import { useKeptOpen } from '#app/objects/unsaved/unsaved-text.ts'
import * as texts from '#app/texts/english/comments.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentWithActions } from './comment-with-actions.lazy.ts'
import type { Comment } from '../data/comment.queries.ts'
import { useCommentsScope } from '../data/comments-context.ts'
import { NewMark } from '../unread/new-mark.tsx'
import styles from './comment-view.module.css'

interface CommentViewProps {
  comment: Comment
  /** Whose comment this one answers, where the drawing doesn't show it. */
  answers?: string
  /** The address points at it. */
  isLinked: boolean
  isFolded: boolean
  /** How many comments are folded away with it. */
  below: number
}

/** One comment: read, and for those who may, changed in place or answered. */
export function CommentView({ comment, answers, isLinked, isFolded, below }: CommentViewProps) {
  const { author } = comment
  return (
    <article
      id={comment.id}
      aria-label={texts.commentBy(author.username)}
      className={styles.Comment}
      data-linked={isLinked || undefined}
    >
      <header className={styles.Head}>
        <Avatar picture={author.picture} username={author.username} />
        <Facts className={styles.Facts}>
          <UserLink user={author} className={styles.Author} />
          <>
            <a href={`#${comment.id}`}>
              <Time at={comment.createdAt} />
            </a>
            <NewMark id={comment.id} />
          </>
          {comment.editedAt ? <EditedMark at={comment.editedAt} /> : null}
          {answers ? <span className={styles.Answers}>{texts.toAnswers(answers)}</span> : null}
          {isFolded && below > 0 ? texts.moreBelow(below) : null}
        </Facts>
      </header>
      <div hidden={isFolded} className={styles.Content}>
        <CommentContent comment={comment} />
      </div>
    </article>
  )
}

/**
 * Its text and what can be done with it. It's drawn anew only for its own sake: while the desk's code is loading, React would take
 * away what the server has drawn of it.
 */
const CommentContent = memo(function CommentContent({ comment }: { comment: Comment }) {
  const { canComment } = useCommentsScope()
  const hasDesk = useKeptOpen(canComment || comment.canEdit || comment.canDelete)
  const reading = (
    <>
      <Markdown id={comment.id} html={comment.renderedBody} />
      <CommentActions comment={comment} />
    </>
  )
  return hasDesk ? (
    <Suspense fallback={reading}>
      <CommentWithActions comment={comment} />
    </Suspense>
  ) : (
    reading
  )
})
