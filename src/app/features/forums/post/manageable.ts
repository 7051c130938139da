import type { Post } from '../post.queries.ts'

/** Whether the viewer may do anything with a post, and so has a card to manage it. */
export function isManageable(post: Post): boolean {
  return (
    post.canEdit || post.canMove || post.canDelete || post.canSendNewsletter || post.canLock || post.canPin
  )
}
