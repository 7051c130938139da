import { expect, test } from 'vitest'
import { readPassphrase } from './passphrase.ts'

test('without a passphrase a backup isn’t encrypted; an empty or short one is refused', () => {
  expect(readPassphrase(undefined, {})).toBeUndefined()
  expect(readPassphrase(undefined, { BACKUP_PASSPHRASE: 'long enough to be one' })).toBe(
    'long enough to be one',
  )
  for (const BACKUP_PASSPHRASE of ['', 'short'])
    expect(() => readPassphrase(undefined, { BACKUP_PASSPHRASE })).toThrow('at least 12 characters')
})
