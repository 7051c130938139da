import { expect, test } from 'vitest'
import { reportSearch } from './report-search.ts'

test('the reports are the open ones unless the address says otherwise', () => {
  expect(reportSearch({})).toEqual({})
  expect(reportSearch({ state: 'resolved', after: '12' })).toEqual({ state: 'resolved', after: 12 })
})

test.each(['0', '-1', '1e3', '2147483648', ['1', '2']])('“after %s” names no report', (after) => {
  expect(reportSearch({ state: 'RESOLVED', after })).toEqual({})
})
