import { expect, test } from 'vitest'
import { pageAddress, withSlot } from './page-address.ts'

test.each([
  ['/forums', '/forums', ''],
  ['/forums?utm_source=mail&utm_medium=x', '/forums', 'utm_source=mail&utm_medium=x'],
  ['/view/frm-devupdts?page=2&ref=a.b-c', '/view/frm-devupdts?page=2', 'ref=a.b-c'],
  ['/search?q=wires&t=post&cold=1', '/search?q=wires&t=post', 'cold=1'],
  ['/hub?ref=', '/hub', 'ref='],
])('%s is %s and %s', (target, known, rest) => {
  expect(pageAddress(target)).toEqual({ known, rest })
})

test.each([
  ['a declared parameter', '/view/frm-devupdts?page=2'],
  ['a declared parameter behind it', '/view/frm-devupdts?ref=a&page=2'],
  ['the same parameter twice', '/forums?ref=a&ref=b'],
  ['a value that is written differently when it is encoded', '/forums?ref=a%20b'],
  ['a value with a mark', '/forums?ref=a~b'],
  ['a name without a value', '/forums?ref'],
  ['a name that would be sorted', '/forums?1=a'],
  ['a name of every object', '/forums?__proto__=a'],
  ['nothing behind the question mark', '/forums?'],
  ['a page that doesn’t say what it reads', '/login?ref=a'],
  ['a page that is none', '/nothing?ref=a'],
])('with %s, an address is known as a whole', (_, target) => {
  expect(pageAddress(target)).toEqual({ known: target, rest: '' })
})

test('the app is given one parameter that it can’t know', () => {
  const slotted = [withSlot({ known: '/hub', rest: 'a=1' }), withSlot({ known: '/hub?page=2', rest: 'a=1' })]
  for (const { target, slot } of slotted)
    expect([slot, target]).toEqual([
      expect.stringMatching(/^x[\w-]{11}=0$/),
      expect.stringMatching(/^\/hub[?&].*=0$/),
    ])
  expect(slotted.map(({ target, slot }) => target.replace(slot, 'SLOT'))).toEqual([
    '/hub?SLOT',
    '/hub?page=2&SLOT',
  ])
  expect(slotted[0]?.slot).not.toBe(slotted[1]?.slot)
})
