import { expect, test } from 'vitest'
import { reportSearch } from './report-search.ts'

test('open reports are shown by default', () => {
  expect(reportSearch({})).toEqual({})
  expect(reportSearch({ state: 'resolved', after: '12' })).toEqual({ state: 'resolved', after: 12 })
})

test('appeals have lists of their own', () => {
  expect(reportSearch({ state: 'appeals' })).toEqual({ state: 'appeals' })
  expect(reportSearch({ state: 'answered', after: 3 })).toEqual({ state: 'answered', after: 3 })
})

test.each(['0', '-1', '1e3', '2147483648', ['1', '2']])('“after %s” is not a report id', (after) => {
  expect(reportSearch({ state: 'RESOLVED', after })).toEqual({})
})
