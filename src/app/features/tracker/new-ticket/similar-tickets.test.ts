import { expect, test } from 'vitest'
import { searchableTitle } from './similar-tickets.tsx'

test('three short words or eight characters are enough to look for duplicates', () => {
  expect(searchableTitle('a b c')).toBe('a b c')
  expect(searchableTitle('crashing')).toBe('crashing')
  expect(searchableTitle('crash')).toBeUndefined()
  expect(searchableTitle('a  b ')).toBeUndefined()
})

test('white space doesn’t change the length or value of a title', () => {
  expect(searchableTitle('      it   ')).toBeUndefined()
  expect(searchableTitle(' wires  vanish ')).toBe('wires vanish')
})
