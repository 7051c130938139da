import { expect, test } from 'vitest'
import { releaseNumber, releaseOf, releaseOfNumber, displayVersion } from './release.ts'

test.for([
  ['0.92.3.57', '0.92', '0.92.3'],
  ['0.92', '0.92', '0.92'],
  ['1.0.0', '1.0', '1.0.0'],
  ['0.090', '0.90', '0.090'],
  [' 12.345.6 ', '12.345', '12.345.6'],
] as const)('%j is of the release %s and shown as %s', ([version, release, shown]) => {
  expect(releaseOf(version)).toBe(release)
  expect(releaseOfNumber(releaseNumber(release))).toBe(release)
  expect(displayVersion(version)).toBe(shown)
})

test.for(['', '1', 'v0.92', '0.92-beta', '1.2.3.4.5', '1000.1', '0.92\n0.93', '-1.2'])(
  '%j is no version',
  (text) => {
    expect(releaseOf(text)).toBeNull()
    expect(displayVersion(text)).toBe(text)
  },
)
