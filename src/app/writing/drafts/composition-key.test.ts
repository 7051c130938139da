import { expect, test } from 'vitest'
import { createComposition, createCompositionKey } from './composition-key.ts'

test('the same content keeps its key, other content gets another', () => {
  const keyOf = createCompositionKey()
  const first = keyOf('Hello')
  expect(keyOf('Hello')).toBe(first)
  expect(keyOf('Hello!')).not.toBe(first)
})

test('the same text for another target gets another key', () => {
  const keyOf = createCompositionKey()
  const keys = [
    keyOf('pst-0000000a', '', 'Hello'),
    keyOf('pst-0000000b', '', 'Hello'),
    keyOf('pst-0000000b', 'cmt-0000000a', 'Hello'),
    keyOf('pst-0000000b', 'cmt-0000000', 'aHello'),
  ]
  expect(new Set(keys).size).toBe(4)
})

test('two forms never share a key', () => {
  expect(createCompositionKey()('Hello')).not.toBe(createCompositionKey()('Hello'))
})

test('a composition keeps its key until it ends, and a restored one has its stored key', () => {
  const composition = createComposition()
  const first = composition.key()
  expect([composition.key(), composition.is(first)]).toEqual([first, true])
  composition.end()
  expect(composition.is(first)).toBe(false)
  expect(composition.key()).not.toBe(first)
  composition.resume({ body: 'Half a thought', key: first })
  expect([composition.key(), composition.restored()]).toEqual([first, 'Half a thought'])
})
