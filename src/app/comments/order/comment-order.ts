import { useLocation } from '@tanstack/react-router'
import type { CommentNode } from '#app/comments/data/comment-tree.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { commentOrders, type CommentOrder } from '#shared/page/settings.ts'

/** The order of the threads: that of the address, else the one that was chosen last in this browser. */
export function useCommentOrder(): CommentOrder {
  const { commentOrder } = useSettings()
  const named = useLocation({ select: namedOrder })
  return commentOrders.find((order) => order === named) ?? commentOrder
}

/** Threads, here oldest first, in another order; those with equally many likes stay oldest first. Replies keep theirs. */
export function inOrder(
  threads: CommentNode[],
  order: CommentOrder,
  likes: ReadonlyMap<string, number>,
): CommentNode[] {
  if (order === 'oldest') return threads
  const likesOf = ({ comment }: CommentNode) => likes.get(comment.id) ?? 0
  return order === 'newest' ? threads.toReversed() : threads.toSorted((a, b) => likesOf(b) - likesOf(a))
}

function namedOrder({ search }: { search: object }): string {
  return 'order' in search ? String(search.order) : ''
}
