import { expect, test } from 'vitest'
import { commentAddress } from './comment-address.ts'

test('a comment of a post leads to the post, with its own id as anchor', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'pst-0000000b', slug: 'a-post' } })).toBe(
    '/view/pst-0000000b/a-post#cmt-0000000a',
  )
})

test('a comment of a ticket leads to the ticket by its number', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'lwt-0000002a', number: 42 } })).toBe(
    '/tracker/42#cmt-0000000a',
  )
})

test('a comment of a creation leads to the creation', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'ctn-0000000c', slug: '计数' } })).toBe(
    '/view/ctn-0000000c/%E8%AE%A1%E6%95%B0#cmt-0000000a',
  )
})
