import type { RefObject } from 'react'
import { RatingHeart } from '#app/domains/objects/rating-heart.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import type { Comment } from './comment.queries.ts'
import { useCommentsScope } from './comments-context.ts'
import { useCommentChanges } from './use-comment-changes.ts'
import styles from './comment-actions.module.css'

interface CommentActionsProps {
  comment: Comment
  isReplying: boolean
  onReply: () => void
  onEdit: () => void
  /** Where the focus comes back to when what they opened is closed. */
  replyButton: RefObject<HTMLButtonElement | null>
  editButton: RefObject<HTMLButtonElement | null>
}

/** What the viewer can do with a comment. */
export function CommentActions({
  comment,
  isReplying,
  onReply,
  onEdit,
  replyButton,
  editButton,
}: CommentActionsProps) {
  const { objectId, isSignedIn, canComment } = useCommentsScope()
  const { remove } = useCommentChanges(objectId)
  const confirm = useConfirm()

  async function askAndRemove() {
    const text = 'Are you sure you want to delete this comment?'
    if (await confirm(text, { title: 'Delete comment', confirmLabel: 'Delete', danger: true })) {
      await remove(comment.id)
    }
  }

  return (
    <div className={styles.Actions}>
      <RatingHeart object={comment} disabled={!isSignedIn} className={styles.Heart} />
      {canComment ? (
        <Button ref={replyButton} variant="ghost" size="small" aria-expanded={isReplying} onClick={onReply}>
          Reply
        </Button>
      ) : null}
      {comment.canEdit ? (
        <Button ref={editButton} variant="ghost" size="small" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {comment.canDelete ? (
        <Button variant="ghost" size="small" onClick={() => void askAndRemove()}>
          Delete
        </Button>
      ) : null}
    </div>
  )
}
