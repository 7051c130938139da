import { expect, test } from 'vitest'
import { editDistance, nearestName } from './nearest-name.ts'

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

test.each([
  ['SMTP_POT', 'SMTP_PORT'],
  ['SMTP_HSOT', 'SMTP_HOST'],
  ['SMPT_USER', 'SMTP_USER'],
  ['COLOUR', undefined],
])('%s is meant to be %s', (name, nearest) => {
  expect(nearestName(name, ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'PORT'])).toBe(nearest)
})
