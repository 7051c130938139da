import { expect, test } from 'vitest'
import { editDistance } from './nearest-name.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abcd', 'abd', 1],
  ['kitten', 'sitting', 3],
])('between %j and %j are %d edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
})
