import { expect, test } from 'vitest'
import type { Comment } from './comment.queries.ts'
import { type CommentNode, commentTree, pathTo } from './comment-tree.ts'

function comment(id: string, parent?: string): Comment {
  return {
    id,
    parent: parent ? { id: parent } : null,
    renderedBody: `<p>${id}</p>`,
    createdAt: 1,
    editedAt: null,
    isDeleted: false,
    canEdit: false,
    canDelete: false,
    canReport: false,
    canSeeRevisions: false,
    score: 0,
    ratedByMe: false,
    author: { username: 'ada', picture: '', flair: null },
  }
}

/** The tree as nested ids: `a(b c(d))`. */
function drawn(nodes: readonly CommentNode[]): string {
  return nodes
    .map(({ comment: { id }, replies }) => (replies.length > 0 ? `${id}(${drawn(replies)})` : id))
    .join(' ')
}

test('replies are below their parents, oldest first', () => {
  const list = [comment('a'), comment('b'), comment('c', 'a'), comment('d', 'a'), comment('e', 'c')]
  expect(drawn(commentTree(list))).toBe('a(c(e) d) b')
})

test('nodes have their depth and their number of descendants', () => {
  const [top] = commentTree([comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d', 'a')])
  expect(top).toMatchObject({
    depth: 0,
    below: 3,
    replies: [
      { depth: 1, below: 1 },
      { depth: 1, below: 0 },
    ],
  })
})

test('a comment whose parent is missing is at the top level', () => {
  expect(drawn(commentTree([comment('a'), comment('b', 'gone'), comment('c', 'b')]))).toBe('a b(c)')
})

test('no order of the list loses a comment or makes a cycle', () => {
  expect(drawn(commentTree([comment('a', 'b'), comment('b', 'a')]))).toBe('a(b)')
  expect(drawn(commentTree([comment('a', 'a')]))).toBe('a')
  expect(drawn(commentTree([comment('a'), comment('b', 'a'), comment('a')]))).toBe('a(b)')
})

test('a thread can be nested deeply', () => {
  const list = Array.from({ length: 200 }, (_, index) =>
    comment(`c${index}`, index > 0 ? `c${index - 1}` : undefined),
  )
  let node = commentTree(list)[0]
  let depth = 0
  for (; node?.replies[0]; node = node.replies[0]) depth += 1
  expect(depth).toBe(199)
  expect(node?.depth).toBe(199)
})

test('200,000 comments are nested in one pass, even if all reply to one', () => {
  const broad = [comment('a'), ...Array.from({ length: 199_999 }, (_, index) => comment(`b${index}`, 'a'))]
  // One by one it takes minutes, for which the test has no time.
  expect(commentTree(broad)[0]?.replies).toHaveLength(199_999)
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
