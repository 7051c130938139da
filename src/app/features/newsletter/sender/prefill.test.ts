import { expect, test } from 'vitest'
import { readPrefill } from './prefill.ts'

test('a link from a post fills in title, address and the chat flag', () => {
  const prefill = { title: 'Wires & gates?', url: 'https://logic.example/pst-0000000a', discord: '1' }
  expect(readPrefill(prefill)).toEqual(prefill)
})

test('other parameters fill in nothing', () => {
  expect(readPrefill({})).toEqual({})
  expect(readPrefill({ title: '', url: ['a', 'b'], discord: 'yes' })).toEqual({})
})
