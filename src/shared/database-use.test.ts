import { expect, test } from 'vitest'
import { formatDatabaseUse, noDatabaseUse, parseDatabaseUse } from './database-use.ts'

test('a use is the same after the header', () => {
  const use = { trips: 3, copyTrips: 2, ms: 41, rowsRead: 1_200, rowsWritten: 0 }
  expect(parseDatabaseUse(formatDatabaseUse(use))).toEqual(use)
})

test.each([null, '1 2 3 4', '1 2 3 4 5 6', '1 2 3 4 x', '1 2 3 4 -5', '1 2 3 4 1e9', '1  2 3 4'])(
  'the header %j says nothing',
  (header) => {
    expect(parseDatabaseUse(header)).toEqual(noDatabaseUse())
  },
)
