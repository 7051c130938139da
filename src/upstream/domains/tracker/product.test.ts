import { expect, test } from 'vitest'
import { versionInput } from '#shared/inputs/ticket-inputs.ts'
import { sortVersions } from './product.reader.ts'

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

test('a version is numbers with dots, and perhaps a word behind a hyphen', () => {
  const isVersion = (text: string) => versionInput.safeParse(text).success
  const versions = ['1', '0.92', '0.92.1', '0.93-preview3', ' 1.0-beta.2 ', '2025.9.20', '1.0-rc-1']
  expect(versions.filter((text) => !isVersion(text))).toEqual([])
  const others = ['', 'banana', 'v0.92', '0.92beta', '0.92 beta', '.92', '0..92', '0.92.', '0.92-', '0.92+5']
  expect([...others, '1'.repeat(33)].filter(isVersion)).toEqual([])
})
