import { expect, test } from 'vitest'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { createStore } from '#app/lib/browser-store.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { newestTime, findNextIndex, unreadSince, saveVisit, lastVisit, visitOf } from './unread.ts'

function comment(id: string, createdAt: number, username = 'ada'): Comment {
  return { id, createdAt, author: { username, picture: '', flair: null } } as Comment
}

test('comments by others since the last visit are unread', () => {
  const comments = [
    comment('a', 10),
    comment('b', 20),
    comment('c', 30, 'grace'),
    { ...comment('d', 40), isDeleted: true },
    comment('e', 50),
  ]
  const since = (time: number, unread: string[] = []) => ({ unread, since: time })
  expect([...unreadSince(comments, since(10), 'grace')]).toEqual(['b', 'e'])
  expect([...unreadSince(comments, since(50), undefined)]).toEqual([])
  expect([...unreadSince(comments, since(50, ['a', 'c', 'd']), 'grace')]).toEqual(['a'])
})

test('a member’s account knows the last visit, for visitors the browser does', () => {
  const comments = [comment('a', 10), comment('b', 20)]
  const storage = memory()
  saveVisit(storage, 'pst-1', 10)
  expect(visitOf('pst-1', comments, undefined, storage)).toEqual({ isFirst: false, unread: [], since: 10 })
  expect(visitOf('pst-2', comments, undefined, storage)).toEqual({ isFirst: true, unread: [], since: 20 })
  expect(visitOf('pst-1', comments, ['a'], storage)).toEqual({ isFirst: false, unread: ['a'], since: 20 })
  expect(visitOf('pst-1', comments, null, storage)).toEqual({ isFirst: true, unread: [], since: 20 })
})

test('the newest comment isn’t always the last one', () => {
  expect(newestTime([comment('a', 10), comment('b', 30), comment('c', 20)])).toBe(30)
  expect(newestTime([])).toBe(0)
})

test('steps go to the next matching item and wrap around', () => {
  const matches = [false, true, false, true]
  expect(findNextIndex(matches, -1, 1)).toBe(1)
  expect(findNextIndex(matches, 1, 1)).toBe(3)
  expect(findNextIndex(matches, 3, 1)).toBe(1)
  expect(findNextIndex(matches, 3, -1)).toBe(1)
  expect(findNextIndex(matches, 1, -1)).toBe(3)
  expect(findNextIndex(matches, 1.5, -1)).toBe(1)
  expect(findNextIndex([false], 0, 1)).toBe(-1)
  expect(findNextIndex([], 0, -1)).toBe(-1)
})

function memory(items?: Record<string, string>) {
  const storage = memoryStorage(items)
  return createStore(() => storage)
}

test('the last visit of each of the last three hundred objects is stored', () => {
  const storage = memory()
  saveVisit(storage, 'old', 1)
  saveVisit(storage, 'again', 1)
  for (let at = 0; at < 299; at += 1) saveVisit(storage, `pst-${at}`, at)
  saveVisit(storage, 'again', 2)
  saveVisit(storage, 'last', 3)
  expect(lastVisit(storage, 'old')).toBeUndefined()
  expect(lastVisit(storage, 'again')).toBe(2)
  expect(lastVisit(storage, 'pst-298')).toBe(298)
})

test('a damaged entry counts as never visited', () => {
  for (const visits of ['{', '{}', 'null', '[1,["a"],[2,"b"],["c","d"]]']) {
    expect(lastVisit(memory({ visits }), 'c'), visits).toBeUndefined()
  }
})
