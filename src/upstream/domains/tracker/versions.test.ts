import { expect, test } from 'vitest'
import { highestVersion } from './versions.ts'

test.each<[string[], string | null]>([
  [[], null],
  [['0.9', '0.10', '0.2'], '0.10'],
  [['0.92', '0.92.1', '0.91.12'], '0.92.1'],
  [['1.0-beta', '1.0', '1.0-beta.2'], '1.0'],
  [['1.0-beta.10', '1.0-beta.9'], '1.0-beta.10'],
])('of %j the highest is %s', (versions, highest) => {
  expect(highestVersion(versions)).toBe(highest)
})
