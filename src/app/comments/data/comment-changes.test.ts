import { expect, test } from 'vitest'
import type { Comment } from './comment.queries.ts'
import { withComment, withoutComment, withRestored } from './comment-changes.ts'
import { countComments } from './count-comments.ts'

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

test('a new comment comes last, and once', () => {
  const list = withComment([comment('a')], comment('b'))
  expect(ids(withComment(list, comment('b')))).toEqual(['a', 'b'])
  expect(ids(withComment(list, comment('a')))).toEqual(['a', 'b'])
})

test('a comment without replies goes when it is deleted', () => {
  expect(ids(withoutComment([comment('a'), comment('b', 'a')], 'b'))).toEqual(['a'])
})

test('a comment with replies leaves a tombstone that tells and allows nothing', () => {
  const [place] = withoutComment([comment('a'), comment('b', 'a')], 'a')
  expect(place).toMatchObject({
    id: 'a',
    isDeleted: true,
    renderedBody: '',
    canEdit: false,
    canDelete: false,
    author: { picture: '' },
  })
})

test('a tombstone goes with its last reply, all the way up', () => {
  let list = [comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d')]
  list = withoutComment(list, 'a')
  list = withoutComment(list, 'b')
  expect(ids(list)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(withoutComment(list, 'c'))).toEqual(['d'])
})

test('deleted comments are not counted', () => {
  expect(countComments(withoutComment([comment('a'), comment('b', 'a')], 'a'))).toBe(1)
})

test('a failed deletion brings back what it took and keeps what came meanwhile', () => {
  const before = [comment('a'), comment('b', 'a'), comment('c')]
  const meanwhile = withComment(withoutComment(withoutComment(before, 'a'), 'c'), comment('d', 'b'))
  const after = withRestored(meanwhile, before)
  expect(ids(after)).toEqual(['a', 'b', 'c', 'd'])
  expect(after.some(({ isDeleted }) => isDeleted)).toBe(false)
})

test('deleting what is not there changes nothing', () => {
  expect(ids(withoutComment([comment('a')], 'b'))).toEqual(['a'])
})
