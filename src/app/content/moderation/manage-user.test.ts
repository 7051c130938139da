import { expect, test } from 'vitest'
import { banLengths, endOfBan } from './manage-user.tsx'

test('a ban ends after its length, a permanent one never', () => {
  expect(banLengths.map(({ value }) => endOfBan(value, 1_000.9))).toEqual([
    87_400,
    605_800,
    2_593_000,
    31_537_000,
    null,
  ])
})
