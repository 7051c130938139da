import { expect, test } from 'vitest'
import type { Comment } from './comment.queries.ts'
import { withComment, withoutComment, withRestored } from './use-comment-changes.ts'
import { countComments } from './comment-tree.ts'

function comment(id: string, parent?: string): Comment {
  return {
    id,
    parent: parent ? { id: parent } : null,
    renderedBody: `<p>${id}</p>`,
    createdAt: 1,
    editedAt: 2,
    isDeleted: false,
    canEdit: true,
    canDelete: true,
    canReport: true,
    canSeeRevisions: true,
    score: 3,
    ratedByMe: true,
    author: { username: 'ada', picture: '/ada.webp', flair: 'developer' },
  }
}

const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id)

test('a new comment is added last, and once', () => {
  const list = withComment([comment('a')], comment('b'))
  expect(ids(withComment(list, comment('b')))).toEqual(['a', 'b'])
  expect(ids(withComment(list, comment('a')))).toEqual(['a', 'b'])
})

test('a deleted comment without replies disappears', () => {
  expect(ids(withoutComment([comment('a'), comment('b', 'a')], 'b'))).toEqual(['a'])
})

test('a deleted comment with replies leaves an empty tombstone without actions', () => {
  const [tombstone] = withoutComment([comment('a'), comment('b', 'a')], 'a')
  expect(tombstone).toMatchObject({
    id: 'a',
    isDeleted: true,
    renderedBody: '',
    canEdit: false,
    canDelete: false,
    author: { picture: '' },
  })
})

test('deleting the last reply of a tombstone removes it, and its parents’ tombstones', () => {
  let list = [comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d')]
  list = withoutComment(list, 'a')
  list = withoutComment(list, 'b')
  expect(ids(list)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(withoutComment(list, 'c'))).toEqual(['d'])
})

test('deleted comments are not counted', () => {
  expect(countComments(withoutComment([comment('a'), comment('b', 'a')], 'a'))).toBe(1)
})

test('a failed deletion restores the removed comments and keeps new ones', () => {
  const before = [comment('a'), comment('b', 'a'), comment('c')]
  const meanwhile = withComment(withoutComment(withoutComment(before, 'a'), 'c'), comment('d', 'b'))
  const after = withRestored(meanwhile, before)
  expect(ids(after)).toEqual(['a', 'b', 'c', 'd'])
  expect(after.some(({ isDeleted }) => isDeleted)).toBe(false)
})

test('deleting an unknown comment changes nothing', () => {
  expect(ids(withoutComment([comment('a')], 'b'))).toEqual(['a'])
})
