import { expect, test } from 'vitest'
import { outcome } from './command-outcome.ts'
import { lines, nextLine } from './lines.ts'

test('lines become a list or a quote, and lines again', () => {
  expect(outcome(lines('bullets'), 'x\na ‹b\nc› d\ny')).toBe('x\n‹- a b\n- c d›\ny')
  expect(outcome(lines('bullets'), '‹- a\n- b›')).toBe('‹a\nb›')
  expect(outcome(lines('numbers'), '‹a\n\nb›')).toBe('‹1. a\n\n2. b›')
  expect(outcome(lines('tasks'), '‹a›')).toBe('‹- [ ] a›')
  expect(outcome(lines('quote'), '‹a\n\nb›')).toBe('‹> a\n> \n> b›')
  expect(outcome(lines('quote'), '‹> a\n> b›')).toBe('‹a\nb›')
})

test('one kind of list becomes another and keeps its indent', () => {
  expect(outcome(lines('numbers'), '‹- a\n  - b›')).toBe('‹1. a\n  2. b›')
  expect(outcome(lines('tasks'), '‹1. a›')).toBe('‹- [ ] a›')
  expect(outcome(lines('bullets'), '‹- [x] a›')).toBe('‹- a›')
})

test('the caret stays with its words', () => {
  expect(outcome(lines('heading'), 'Lat‸ches')).toBe('## Lat‸ches')
  expect(outcome(lines('heading'), '### Lat‸ches')).toBe('Lat‸ches')
  expect(outcome(lines('bullets'), 'a\n‸')).toBe('a\n- ‸')
})

test('Enter goes on with a list or a quote', () => {
  expect(outcome(nextLine, '- a‸')).toBe('- a\n- ‸')
  expect(outcome(nextLine, '  9. a‸')).toBe('  9. a\n  10. ‸')
  expect(outcome(nextLine, '- [x] a‸b')).toBe('- [x] a\n- [ ] ‸b')
  expect(outcome(nextLine, '> a‸')).toBe('> a\n> ‸')
  expect(outcome(nextLine, '> - a‸')).toBe('> - a\n> - ‸')
})

test('Enter in an entry with nothing in it ends the list', () => {
  expect(outcome(nextLine, '- a\n- ‸')).toBe('- a\n‸')
  expect(outcome(nextLine, '1. ‸')).toBe('‸')
  expect(outcome(nextLine, '> ‸')).toBe('‸')
})

test('Enter is Enter everywhere else', () => {
  for (const text of ['a‸', '‸- a', '-‸ a', '‹- a›', '*a* b‸', '```\n- a‸\n```', '10 gates‸'])
    expect(outcome(nextLine, text), text).toBe('unchanged')
  expect(outcome(nextLine, '```\nx\n```\n- a‸')).toBe('```\nx\n```\n- a\n- ‸')
})
