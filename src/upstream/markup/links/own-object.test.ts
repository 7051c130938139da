import { expect, test } from 'vitest'
import { ownObjectId } from './own-object.ts'

const main = 'https://main.example'

test.for([
  ['https://main.example/view/pst-0123abcd', 'pst-0123abcd'],
  ['https://main.example/view/pst-0123abcd/how-to?page=2', 'pst-0123abcd'],
  ['http://main.example/ctn-0123abcd', 'ctn-0123abcd'],
  ['/view/pst-0123abcd#cmt-89abcdef', 'cmt-89abcdef'],
  ['/tracker/26', 'lwt-0000001a'],
  ['/tracker/26#cmt-89abcdef', 'cmt-89abcdef'],
  ['/view/lwt-0000001a', 'lwt-0000001a'],
] as const)('%s leads to %s', ([address, id]) => {
  expect(ownObjectId(address, main)).toBe(id)
})

test.for([
  'https://other.example/view/pst-0123abcd',
  'https://main.example.evil.example/pst-0123abcd',
  'https://main.example:8443/pst-0123abcd',
  'javascript:pst-0123abcd',
  '#cmt-89abcdef',
  '/view/pst-0123ABCD',
  '/view/frm-0123abcd',
  '/tracker/game',
  '/tracker/0',
  'https://[',
])('%s leads to no object', (address) => {
  expect(ownObjectId(address, main)).toBeNull()
})
