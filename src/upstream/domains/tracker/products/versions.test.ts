import { expect, test } from 'vitest'
import { versionInput } from '#shared/inputs/ticket-inputs.ts'
import { sortVersions } from './versions.ts'

test.each<[string[], string[]]>([
  [[], []],
  [
    ['0.9', '0.10', '0.2'],
    ['0.10', '0.9', '0.2'],
  ],
  [
    ['0.92', '0.92.1', '0.91.12'],
    ['0.92.1', '0.92', '0.91.12'],
  ],
  [
    ['1.0-beta', '1.0', '1.0-beta.2'],
    ['1.0', '1.0-beta.2', '1.0-beta'],
  ],
  [
    ['1.0-beta.10', '1.0-beta.9'],
    ['1.0-beta.10', '1.0-beta.9'],
  ],
])('%j is sorted highest first: %j', (versions, sorted) => {
  expect(sortVersions(versions)).toEqual(sorted)
})

test.each(['1', '0.92', '0.92.1', '0.93-preview3', ' 1.0-beta.2 ', '2025.9.20', '1.0-rc-1'])(
  '%j is a version',
  (text) => {
    expect(versionInput.safeParse(text).success).toBe(true)
  },
)

test.each([
  '',
  'banana',
  'v0.92',
  '0.92beta',
  '0.92 beta',
  '.92',
  '0..92',
  '0.92.',
  '0.92-',
  '0.92+5',
  '1'.repeat(33),
])('%j is not a version', (text) => {
  expect(versionInput.safeParse(text).success).toBe(false)
})
