import { expect, test } from 'vitest'
import { actionFacts } from './action-log.reader.ts'

test.each([
  ['{"recipients":12,"from":["a","b"]}', {}, ['recipients 12', 'from ["a","b"]']],
  [null, { device: 'Firefox', place: null }, ['device Firefox']],
  ['[1]', {}, [' [1]']],
  ['{broken', {}, [' {broken']],
])('metadata %s and the columns %o read as names with values', (metadata, columns, shown) => {
  expect(actionFacts(columns, metadata).map(({ name, value }) => `${name} ${value}`)).toEqual(shown)
})
