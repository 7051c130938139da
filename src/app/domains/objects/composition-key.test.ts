import { expect, test } from 'vitest'
import { createCompositionKey } from './composition-key.ts'

test('the same content keeps its key, other content gets another', () => {
  const keyOf = createCompositionKey()
  const first = keyOf('Hello')
  expect(keyOf('Hello')).toBe(first)
  expect(keyOf('Hello!')).not.toBe(first)
})

test('two forms never share a key', () => {
  expect(createCompositionKey()('Hello')).not.toBe(createCompositionKey()('Hello'))
})
