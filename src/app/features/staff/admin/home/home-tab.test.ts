import { expect, test } from 'vitest'
import { parseCreationId } from './home-tab.tsx'

test.each([
  ['ctn-0123abcd', 'ctn-0123abcd'],
  [' https://main.example/view/ctn-0123abcd/half-adder?page=2 ', 'ctn-0123abcd'],
  ['/view/ctn-0123abcd', 'ctn-0123abcd'],
  ['https://main.example/ctn-0123abcd#cmt-1', 'ctn-0123abcd'],
  ['https://main.example/view/pst-0123abcd/x', null],
  ['xctn-0123abcd', null],
  ['ctn-0123abcde', null],
  ['', null],
])('in “%s” it finds %s', (text, id) => {
  expect(parseCreationId(text)).toBe(id)
})
