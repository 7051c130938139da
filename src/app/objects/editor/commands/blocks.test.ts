import { expect, test } from 'vitest'
import { block, pictureAt } from './blocks.ts'
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

test.each([
  ['‸', '![a](b)‸'],
  ['The board: ‸', 'The board:\n\n![a](b)‸'],
  ['![one](x)‸', '![one](x)\n\n![a](b)‸'],
  ['Before ‹this› after', 'Before\n\n![a](b)‸\n\n after'],
  ['Before\n\n‸\n\nafter', 'Before\n\n![a](b)‸\n\nafter'],
  ['| x | ‸ |', '| x | ![a](b)‸ |'],
])('a picture at the cursor of %j stands in a paragraph of its own, but not in a table', (before, after) => {
  expect(outcome((selected) => pictureAt(selected, '![a](b)'), before)).toBe(after)
})
