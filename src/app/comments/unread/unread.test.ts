import { expect, test } from 'vitest'
import type { Comment } from '../data/comment.queries.ts'
import { newestTime, stepTo, unreadSince } from './unread.ts'

function comment(id: string, createdAt: number, username = 'ada'): Comment {
  return { id, createdAt, author: { username, picture: '', flair: null } } as Comment
}

test('unread is what others have posted since', () => {
  const comments = [
    comment('a', 10),
    comment('b', 20),
    comment('c', 30, 'grace'),
    { ...comment('d', 40), isDeleted: true },
    comment('e', 50),
  ]
  expect([...unreadSince(comments, 10, 'grace')]).toEqual(['b', 'e'])
  expect([...unreadSince(comments, 50, undefined)]).toEqual([])
})

test('the newest comment need not be the last', () => {
  expect(newestTime([comment('a', 10), comment('b', 30), comment('c', 20)])).toBe(30)
  expect(newestTime([])).toBe(0)
})

test('steps go from one wanted item to the next, and round at the ends', () => {
  const wanted = [false, true, false, true]
  expect(stepTo(wanted, -1, 1)).toBe(1)
  expect(stepTo(wanted, 1, 1)).toBe(3)
  expect(stepTo(wanted, 3, 1)).toBe(1)
  expect(stepTo(wanted, 3, -1)).toBe(1)
  expect(stepTo(wanted, 1, -1)).toBe(3)
  expect(stepTo(wanted, 1.5, -1)).toBe(1)
  expect(stepTo([false], 0, 1)).toBe(-1)
  expect(stepTo([], 0, -1)).toBe(-1)
})
