import { expect, test } from 'vitest'
import { gapOf, joinWith, threadLength } from '#app/comments/data/comment-gap.ts'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { withoutComment } from '#app/comments/data/use-comment-changes.ts'
import { withLater } from './comment-gap.tsx'

/** Comments by their ids: `b+3` is followed by three that aren't loaded, `(c)` is deleted. */
function thread(ids: string): Comment[] {
  return ids.split(' ').map((text) => {
    const [, id, count] = /^\(?(\w+)\)?\+?(\d*)$/.exec(text) ?? []
    return { id, isDeleted: text.startsWith('('), laterCount: Number(count), parent: null } as Comment
  })
}

function drawn(comments: readonly Comment[]): string {
  return comments
    .map(
      ({ id, isDeleted, laterCount }) => (isDeleted ? `(${id})` : id) + (laterCount ? `+${laterCount}` : ''),
    )
    .join(' ')
}

test('a gap is filled in steps; what a step brings along stands once', () => {
  const ends = thread('a b+5 d (f) y z')
  expect([gapOf(ends), threadLength(ends)]).toEqual([{ after: 'b', count: 5 }, 10])
  const more = withLater(ends, thread('a c d e'))
  expect(drawn(more)).toBe('a b c d e+3 (f) y z')
  expect(drawn(withLater(more, thread('(f) g h i y z')))).toBe('a b c d e (f) g h i y z')
  expect(drawn(withLater(ends, thread('y z')))).toBe('a b y z d (f)')
})

test('a thread that is loaded anew keeps its middle, unless more has come than its ends hold', async () => {
  const before = thread('a b c d+1 y z')
  expect(drawn((await joinWith(thread('a b+3 y z n')))(before))).toBe('a b c d+1 y z n')
  expect(drawn((await joinWith(thread('a b+9 n o')))(before))).toBe('a b+9 n o')
  expect(drawn((await joinWith(thread('a b c')))(before))).toBe('a b c')
  expect(drawn((await joinWith(thread('a b+3 y')))(undefined))).toBe('a b+3 y')
})

test('a gap outlives the deletion of the comment before it', () => {
  expect(drawn(withoutComment(thread('a b+5 y'), 'b'))).toBe('a+5 y')
})
