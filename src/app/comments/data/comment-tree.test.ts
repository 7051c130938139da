import { expect, test } from 'vitest'
import type { Comment } from './comment.queries.ts'
import { type CommentNode, commentTree, countComments, pathTo } from './comment-tree.ts'
import { withComment, withoutComment, withRestored } from './use-comment-changes.ts'

function comment(id: string, parent?: string): Comment {
  return {
    id,
    parent: parent ? { id: parent } : null,
    renderedBody: `<p>${id}</p>`,
    isDeleted: false,
    canEdit: true,
    canDelete: true,
    author: { username: 'ada', picture: '/ada.webp', flair: null },
  } as Comment
}

/** The tree as nested ids: `a(b c(d))`. */
function drawn(nodes: readonly CommentNode[]): string {
  return nodes
    .map(({ comment: { id }, replies }) => (replies.length > 0 ? `${id}(${drawn(replies)})` : id))
    .join(' ')
}

test('replies are below their parents, oldest first, and no order of the list loses one or makes a cycle', () => {
  const list = [comment('a'), comment('b'), comment('c', 'a'), comment('d', 'a'), comment('e', 'c')]
  const tree = commentTree(list)
  expect(drawn(tree)).toBe('a(c(e) d) b')
  expect(tree[0]).toMatchObject({ depth: 0, below: 3, replies: [{ depth: 1, below: 1 }, { below: 0 }] })
  expect(drawn(commentTree([comment('a'), comment('b', 'gone'), comment('c', 'b')]))).toBe('a b(c)')
  expect(drawn(commentTree([comment('a', 'b'), comment('b', 'a')]))).toBe('a(b)')
  expect(drawn(commentTree([comment('a', 'a')]))).toBe('a')
  expect(drawn(commentTree([comment('a'), comment('b', 'a'), comment('a')]))).toBe('a(b)')
})

test('100,000 comments are nested in one pass, even if all reply to one', () => {
  const broad = [comment('a'), ...Array.from({ length: 99_999 }, (_, index) => comment(`b${index}`, 'a'))]
  // One by one it takes minutes, for which the test has no time.
  expect(commentTree(broad)[0]?.replies).toHaveLength(99_999)
})

test('a change to one comment keeps the nodes of the other branches', () => {
  const list = [comment('a'), comment('b', 'a'), comment('c'), comment('d', 'c')]
  const before = commentTree(list)
  const after = commentTree(list.map((each) => (each.id === 'b' ? { ...each, score: 1 } : each)))
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

test('the path to a comment starts at the top level', () => {
  const list = [comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d', 'gone')]
  expect(pathTo(list, 'c')).toEqual(['a', 'b', 'c'])
  expect(pathTo(list, 'd')).toEqual(['d'])
  expect(pathTo(list, 'nothing')).toEqual([])
  expect(pathTo([comment('a', 'b'), comment('b', 'a')], 'a')).not.toHaveLength(0)
})

const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id)

test('a new comment is added last, and once', () => {
  const list = withComment([comment('a')], comment('b'))
  expect(ids(withComment(list, comment('b')))).toEqual(['a', 'b'])
  expect(ids(withComment(list, comment('a')))).toEqual(['a', 'b'])
})

test('a deleted comment disappears; with replies it leaves a tombstone, which isn’t counted, until they go too', () => {
  const start = [comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d')]
  const list = withoutComment(withoutComment(start, 'a'), 'b')
  expect(ids(list)).toEqual(['a', 'b', 'c', 'd'])
  expect(list[0]).toMatchObject({
    isDeleted: true,
    renderedBody: '',
    canEdit: false,
    canDelete: false,
    author: { picture: '' },
  })
  expect(countComments(list)).toBe(2)
  expect(ids(withoutComment(list, 'c'))).toEqual(['d'])
  expect(ids(withoutComment(list, 'x'))).toEqual(ids(list))
})

test('a failed deletion restores the removed comments and keeps new ones', () => {
  const before = [comment('a'), comment('b', 'a'), comment('c')]
  const meanwhile = withComment(withoutComment(withoutComment(before, 'a'), 'c'), comment('d', 'b'))
  const after = withRestored(meanwhile, before)
  expect(ids(after)).toEqual(['a', 'b', 'c', 'd'])
  expect(after.some(({ isDeleted }) => isDeleted)).toBe(false)
})
