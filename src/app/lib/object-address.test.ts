import { expect, test } from 'vitest'
import { objectAddress } from './object-address.ts'

test('a ticket is found by its number, everything else by its id', () => {
  expect(objectAddress('lwt-0000002a')).toBe('/tracker/42')
  expect(objectAddress('pst-00c0ffee')).toBe('/view/pst-00c0ffee')
  expect(objectAddress('cmt-00c0ffee')).toBe('/view/cmt-00c0ffee')
})
