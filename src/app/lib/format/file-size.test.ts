import { expect, test } from 'vitest'
import { fileSize } from '#app/lib/format/file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [20 * 1024, '20 KiB'],
  [64 * 1024 * 1024, '64 MiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
