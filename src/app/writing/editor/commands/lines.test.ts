import { expect, test } from 'vitest'
import { applyCommand } from '#tests/world/apply-command.ts'
import { lines, nextLine } from './lines.ts'

test('lines become a list or a quote, and lines again', () => {
  expect(applyCommand(lines('bullets'), 'x\na ‹b\nc› d\ny')).toBe('x\n‹- a b\n- c d›\ny')
  expect(applyCommand(lines('bullets'), '‹- a\n- b›')).toBe('‹a\nb›')
  expect(applyCommand(lines('numbers'), '‹a\n\nb›')).toBe('‹1. a\n\n2. b›')
  expect(applyCommand(lines('tasks'), '‹a›')).toBe('‹- [ ] a›')
  expect(applyCommand(lines('quote'), '‹a\n\nb›')).toBe('‹> a\n> \n> b›')
  expect(applyCommand(lines('quote'), '‹> a\n> b›')).toBe('‹a\nb›')
})

test('one kind of list becomes another and keeps its indent', () => {
  expect(applyCommand(lines('numbers'), '‹- a\n  - b›')).toBe('‹1. a\n  2. b›')
  expect(applyCommand(lines('tasks'), '‹1. a›')).toBe('‹- [ ] a›')
  expect(applyCommand(lines('bullets'), '‹- [x] a›')).toBe('‹- a›')
})

test('the caret stays at its text', () => {
  expect(applyCommand(lines('heading'), 'Lat‸ches')).toBe('## Lat‸ches')
  expect(applyCommand(lines('heading'), '### Lat‸ches')).toBe('Lat‸ches')
  expect(applyCommand(lines('bullets'), 'a\n‸')).toBe('a\n- ‸')
})

test('Enter continues a list or a quote', () => {
  expect(applyCommand(nextLine, '- a‸')).toBe('- a\n- ‸')
  expect(applyCommand(nextLine, '  9. a‸')).toBe('  9. a\n  10. ‸')
  expect(applyCommand(nextLine, '- [x] a‸b')).toBe('- [x] a\n- [ ] ‸b')
  expect(applyCommand(nextLine, '> a‸')).toBe('> a\n> ‸')
  expect(applyCommand(nextLine, '> - a‸')).toBe('> - a\n> - ‸')
})

test('Enter in an empty entry ends the list', () => {
  expect(applyCommand(nextLine, '- a\n- ‸')).toBe('- a\n‸')
  expect(applyCommand(nextLine, '1. ‸')).toBe('‸')
  expect(applyCommand(nextLine, '> ‸')).toBe('‸')
})

test('Enter inserts a line break everywhere else', () => {
  for (const text of ['a‸', '‸- a', '-‸ a', '‹- a›', '*a* b‸', '```\n- a‸\n```', '10 gates‸'])
    expect(applyCommand(nextLine, text), text).toBe('unchanged')
  expect(applyCommand(nextLine, '```\nx\n```\n- a‸')).toBe('```\nx\n```\n- a\n- ‸')
})
