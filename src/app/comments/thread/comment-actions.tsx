import type { ReactNode } from 'react'
import { ObjectModeration } from '#app/objects/moderation/object-moderation.tsx'
import { RatingHeart } from '#app/objects/rating/rating-heart.tsx'
import type { Comment } from '../data/comment.queries.ts'
import styles from './comment-actions.module.css'

interface CommentActionsProps {
  comment: Comment
  /** What else the viewer can do. */
  children?: ReactNode
}

/** What the viewer can do with a comment: like it, and what is given. */
export function CommentActions({ comment, children }: CommentActionsProps) {
  return (
    <div className={styles.Actions}>
      <RatingHeart object={comment} className={styles.Heart} />
      {children}
      <ObjectModeration object={comment} kind="comment" />
    </div>
  )
}
