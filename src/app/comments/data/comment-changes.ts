import { createTabChannel } from '#app/lib/tab-channel.ts'
import type { Comment } from './comment.queries.ts'

/** Tabs send each other the id of an object with new comments. */
export const newCommentsChannel = createTabChannel<string>('comments')

/** The comments with a new one at the end; an existing one is replaced in place. */
export function withComment(comments: readonly Comment[], added: Comment): Comment[] {
  const isThere = comments.some((comment) => comment.id === added.id)
  return isThere
    ? comments.map((comment) => (comment.id === added.id ? added : comment))
    : [...comments, added]
}

/**
 * The comments without a deleted one. With replies it becomes a tombstone; without, it is removed, and so is every tombstone
 * above it that has lost its last reply.
 */
export function withoutComment(comments: readonly Comment[], id: string): Comment[] {
  const target = comments.find((comment) => comment.id === id)
  if (!target) return [...comments]
  if (comments.some((comment) => comment.parent?.id === id)) {
    return comments.map((comment) => (comment === target ? tombstoneOf(comment) : comment))
  }
  const left = comments.filter((comment) => comment !== target)
  const parent = left.find((comment) => comment.id === target.parent?.id)
  const isBare = parent?.isDeleted && !left.some((comment) => comment.parent?.id === parent.id)
  return isBare ? withoutComment(left, parent.id) : left
}

/** The current comments together with those that a failed deletion has removed. */
export function withRestored(comments: readonly Comment[], before: readonly Comment[]): Comment[] {
  const now = new Map(comments.map((comment) => [comment.id, comment]))
  const restored = before.map((old) => {
    const current = now.get(old.id)
    now.delete(old.id)
    return current && current.isDeleted === old.isDeleted ? current : old
  })
  return [...restored, ...now.values()]
}

function tombstoneOf(comment: Comment): Comment {
  return {
    ...comment,
    isDeleted: true,
    renderedBody: '',
    editedAt: null,
    canEdit: false,
    canDelete: false,
    canReport: false,
    canSeeRevisions: false,
    score: 0,
    ratedByMe: false,
    author: { username: '', picture: '', flair: null },
  }
}
