import { expect, test } from 'vitest'
import { block } from './blocks.ts'
import { outcome } from './command-outcome.ts'

test('a block begins with an example that is selected', () => {
  expect(outcome(block('truth'), '‸')).toBe('```truth\n‹Q = A AND NOT B›\n```')
})

test('what is selected becomes what the block says', () => {
  expect(outcome(block('math'), 'As ‹x^2› grows')).toBe('As \n\n$$\n‹x^2›\n$$\n\n grows')
})

test('blank lines stand around a block, and no more than are needed', () => {
  expect(outcome(block('math'), 'Before‸')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$$/)
  expect(outcome(block('math'), 'Before\n‸\nafter')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$\n\nafter$/)
  expect(outcome(block('math'), 'Before\n\n‸\n\nafter')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$\n\nafter$/)
})
