import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { isStorageFault } from './storage-fault.ts'

test.each([
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: Exceeded maximum DB size: SQLITE_FULL',
  'D1_ERROR: internal error; reference = 0123456789abcdef',
  'D1 DB is overloaded. Requests queued for too long.',
  'Internal error in D1 DB storage caused object to be reset.',
  'Network connection lost.',
  'D1_ERROR: no such table: posts: SQLITE_ERROR',
  'D1_ERROR: no such column: o.hidden_at at offset 7: SQLITE_ERROR',
  'D1_ERROR: table outbox has no column named due_at: SQLITE_ERROR',
  'put: We encountered an internal error. Please try again. (10001)',
])('R2: the storage is at fault, also behind a query: %s', (message) => {
  expect(isStorageFault(new Error(message))).toBe(true)
  expect(isStorageFault(new DrizzleQueryError('SELECT 1', [], new Error(message)))).toBe(true)
})

test('a statement that is wrong is no fault of the storage, whatever it was run with', () => {
  const refused = new Error('D1_ERROR: UNIQUE constraint failed: users.username: SQLITE_CONSTRAINT')
  expect(isStorageFault(refused)).toBe(false)
  expect(isStorageFault(new DrizzleQueryError('INSERT', ['The disk is full'], refused))).toBe(false)
  expect(isStorageFault('the disk is full')).toBe(false)
})
