import { expect, test } from 'vitest'
import { commentAddress } from './comment-place.ts'

test('a comment of a post leads to the post, with its own id as anchor', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'pst-0000000b' } })).toBe(
    '/view/pst-0000000b#cmt-0000000a',
  )
})
