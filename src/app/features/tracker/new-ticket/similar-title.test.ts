import { expect, test } from 'vitest'
import { titleToLookUp } from './similar-title.ts'

test('three short words or eight characters are enough to look for duplicates', () => {
  expect(titleToLookUp('a b c')).toBe('a b c')
  expect(titleToLookUp('crashing')).toBe('crashing')
  expect(titleToLookUp('crash')).toBeUndefined()
  expect(titleToLookUp('a  b ')).toBeUndefined()
})

test('white space does not make a title longer or another one', () => {
  expect(titleToLookUp('      it   ')).toBeUndefined()
  expect(titleToLookUp(' wires  vanish ')).toBe('wires vanish')
})
