import { expect, test } from 'vitest'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { commentTree } from '#app/comments/data/comment-tree.ts'
import { inOrder } from './comment-order.ts'

test('threads are ordered by time or likes, equally liked ones oldest first, and replies stay oldest first', () => {
  const ids: [string, string?][] = [['a'], ['b'], ['a1', 'a'], ['c'], ['a2', 'a']]
  const comments = ids.map(([id, parent]) => ({ id, parent: parent ? { id: parent } : null }) as Comment)
  const likes = new Map([
    ['c', 4],
    ['a2', 9],
  ])
  for (const [order, expected] of [
    ['oldest', 'a b c'],
    ['newest', 'c b a'],
    ['liked', 'c a b'],
  ] as const) {
    const threads = inOrder(commentTree(comments), order, likes)
    expect(threads.map(({ comment }) => comment.id).join(' ')).toBe(expected)
    const first = threads.find(({ comment }) => comment.id === 'a')
    expect(first?.replies.map(({ comment }) => comment.id)).toEqual(['a1', 'a2'])
  }
})
