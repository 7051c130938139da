import { expect, test } from 'vitest'
import { commentAddress, objectAddress } from './object-address.ts'

test('a ticket is found by its number, everything else by its id', () => {
  expect(objectAddress('lwt-0000002a')).toBe('/tracker/42')
  expect(objectAddress('pst-00c0ffee')).toBe('/view/pst-00c0ffee')
})

test.each([
  [{ id: 'pst-0000000b', slug: 'a-post' }, '/view/pst-0000000b/a-post'],
  [{ id: 'lwt-0000002a', number: 42 }, '/tracker/42'],
  [{ id: 'ctn-0000000c', slug: '计数' }, '/view/ctn-0000000c/%E8%AE%A1%E6%95%B0'],
])('the address of a comment on %o is the object’s, with the comment id as hash', (object, address) => {
  expect(commentAddress({ id: 'cmt-0000000a', object })).toBe(`${address}#cmt-0000000a`)
})
