import { expect, test } from 'vitest'
import { isSessionChange } from './session-changes.ts'

test('logging in or out in another tab is a change', () => {
  expect(isSessionChange({ key: 'refresh', oldValue: null, newValue: 'r1' })).toBe(true)
  expect(isSessionChange({ key: 'refresh', oldValue: 'r1', newValue: null })).toBe(true)
  expect(isSessionChange({ key: null, oldValue: null, newValue: null })).toBe(true)
})

test('switching the account is a change', () => {
  expect(isSessionChange({ key: 'account', oldValue: '1', newValue: '2' })).toBe(true)
})

test('renewed tokens and other storage entries are no change', () => {
  expect(isSessionChange({ key: 'refresh', oldValue: 'r1', newValue: 'r2' })).toBe(false)
  expect(isSessionChange({ key: 'access', oldValue: null, newValue: 'a1' })).toBe(false)
  expect(isSessionChange({ key: 'draft-pst-00c0ffee', oldValue: null, newValue: '{}' })).toBe(false)
})
