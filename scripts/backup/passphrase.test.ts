import { expect, test } from 'vitest'
import { givenPassphrase } from './passphrase.ts'

test('without a passphrase a backup isn’t encrypted; an empty or short one is refused', () => {
  expect(givenPassphrase(undefined, {})).toBeUndefined()
  expect(givenPassphrase(undefined, { BACKUP_PASSPHRASE: 'long enough to be one' })).toBe(
    'long enough to be one',
  )
  for (const BACKUP_PASSPHRASE of ['', 'short'])
    expect(() => givenPassphrase(undefined, { BACKUP_PASSPHRASE })).toThrow('at least 12 characters')
})
