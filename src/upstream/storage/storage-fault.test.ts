import { expect, test } from 'vitest'
import { storageFault, type StorageFault } from './storage-fault.ts'

test.each<[StorageFault, string]>([
  ['full', 'D1_ERROR: database or disk is full: SQLITE_FULL'],
  ['full', 'D1_ERROR: Exceeded maximum DB size.'],
  ['full', "D1_ERROR: Your account has exceeded D1's maximum account storage limit"],
  ['quota', "D1_ERROR: Your account has exceeded D1's free tier daily row read limit."],
  ['overloaded', 'D1 DB is overloaded. Requests queued for too long.'],
  ['reset', 'D1 DB reset because its code was updated.'],
  ['reset', 'Internal error while starting up D1 DB storage caused object to be reset.'],
  ['reset', 'D1 DB storage operation exceeded timeout which caused object to be reset.'],
  ['reset', "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset."],
  ['reset', 'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.'],
  ['unreachable', 'Network connection lost.'],
  ['unreachable', 'D1_ERROR: Replica disconnected from primary.'],
  ['unreachable', 'Cannot resolve D1 DB due to transient issue on remote node.'],
  ['unreachable', "Can't read from request stream because client disconnected."],
  ['unreachable', 'D1_ERROR: Currently processing a long-running export.'],
  ['not-migrated', 'D1_ERROR: no such table: posts: SQLITE_ERROR'],
  ['not-migrated', 'D1_ERROR: table outbox has no column named due_at: SQLITE_ERROR'],
  ['internal', 'D1_ERROR: internal error; reference = 0123456789abcdef'],
  ['internal', 'put: We encountered an internal error. Please try again. (10001)'],
])('R2: the storage failure is %s, also as the cause of a query error: %s', (fault, message) => {
  expect(storageFault(new Error(message))).toBe(fault)
  expect(storageFault(new Error('The query failed', { cause: new Error(message) }))).toBe(fault)
})

test('an invalid statement is not a storage failure', () => {
  const refused = new Error('D1_ERROR: UNIQUE constraint failed: users.username: SQLITE_CONSTRAINT')
  expect(storageFault(refused)).toBeNull()
  expect(storageFault(new Error('The query failed', { cause: refused }))).toBeNull()
  expect(storageFault('the disk is full')).toBeNull()
})
