import { expect, test } from 'vitest'
import { parseCircuit } from '#shared/circuit-text/parse.ts'
import { applyCommand } from '#tests/world/apply-command.ts'
import { block, pictureAt } from './blocks.ts'

test('an inserted block contains a selected example', () => {
  expect(applyCommand(block('truth'), '‸')).toBe('```truth\n‹Q = A AND NOT B›\n```')
})

test('the example of a circuit is one', () => {
  const [, example = ''] = /‹(.*)›/s.exec(applyCommand(block('circuit'), '‸')) ?? []
  expect(parseCircuit(example).outputs.map(({ name }) => name)).toEqual(['S', 'C'])
})

test('the selection becomes the block’s content', () => {
  expect(applyCommand(block('math'), 'As ‹x^2› grows')).toBe('As \n\n$$\n‹x^2›\n$$\n\n grows')
})

test('a block gets blank lines around it, and no more than needed', () => {
  expect(applyCommand(block('math'), 'Before‸')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$$/)
  expect(applyCommand(block('math'), 'Before\n‸\nafter')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$\n\nafter$/)
  expect(applyCommand(block('math'), 'Before\n\n‸\n\nafter')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$\n\nafter$/)
})

test.each([
  ['‸', '![a](b)‸'],
  ['The board: ‸', 'The board:\n\n![a](b)‸'],
  ['![one](x)‸', '![one](x)\n\n![a](b)‸'],
  ['Before ‹this› after', 'Before\n\n![a](b)‸\n\n after'],
  ['Before\n\n‸\n\nafter', 'Before\n\n![a](b)‸\n\nafter'],
  ['| x | ‸ |', '| x | ![a](b)‸ |'],
])('a picture at the cursor of %j becomes a paragraph of its own, but not in a table', (before, after) => {
  expect(applyCommand((selected) => pictureAt(selected, '![a](b)'), before)).toBe(after)
})
