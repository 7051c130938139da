import { expect, test } from 'vitest'
import { commentAddress, objectAddress } from './object-address.ts'

test('a ticket is found by its number, everything else by its id', () => {
  expect(objectAddress('lwt-0000002a')).toBe('/tracker/42')
  expect(objectAddress('pst-00c0ffee')).toBe('/view/pst-00c0ffee')
  expect(objectAddress('cmt-00c0ffee')).toBe('/view/cmt-00c0ffee')
})

test('the address of a post’s comment is the post’s, with the comment id as hash', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'pst-0000000b', slug: 'a-post' } })).toBe(
    '/view/pst-0000000b/a-post#cmt-0000000a',
  )
})

test('the address of a ticket’s comment has the ticket’s number', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'lwt-0000002a', number: 42 } })).toBe(
    '/tracker/42#cmt-0000000a',
  )
})

test('the address of a creation’s comment is the creation’s', () => {
  expect(commentAddress({ id: 'cmt-0000000a', object: { id: 'ctn-0000000c', slug: '计数' } })).toBe(
    '/view/ctn-0000000c/%E8%AE%A1%E6%95%B0#cmt-0000000a',
  )
})
