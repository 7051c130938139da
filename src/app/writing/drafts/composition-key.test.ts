import { expect, test } from 'vitest'
import { createComposition, createCompositionKey } from './composition-key.ts'

test('the same content for the same target keeps its key in a form, anything else gets another', () => {
  const keyOf = createCompositionKey()
  expect(keyOf('pst-0000000a', '', 'Hello')).toBe(keyOf('pst-0000000a', '', 'Hello'))
  const keys = [
    keyOf('pst-0000000a', '', 'Hello'),
    keyOf('pst-0000000a', '', 'Hello!'),
    keyOf('pst-0000000b', '', 'Hello'),
    keyOf('pst-0000000b', 'cmt-0000000a', 'Hello'),
    keyOf('pst-0000000b', 'cmt-0000000', 'aHello'),
    createCompositionKey()('pst-0000000a', '', 'Hello'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
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
