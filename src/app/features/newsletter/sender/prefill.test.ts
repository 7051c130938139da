import { expect, test } from 'vitest'
import { readPrefill } from './prefill.ts'

test('a post’s link fills in title, address and the chat flag', () => {
  const asked = { title: 'Wires & gates?', url: 'https://logic.example/pst-0000000a', discord: '1' }
  expect(readPrefill(asked)).toEqual(asked)
})

test('anything else fills in nothing', () => {
  expect(readPrefill({})).toEqual({})
  expect(readPrefill({ title: '', url: ['a', 'b'], discord: 'yes' })).toEqual({})
})
