import { expect, test } from 'vitest'
import { shortenUnchanged } from './text-changes.tsx'

const long = `${'a'.repeat(500)}${'b'.repeat(500)}`

test('a long unchanged text is shortened to the parts beside changes, without splitting a character', () => {
  const shortened = (text: string, isFirst: boolean, isLast: boolean) =>
    shortenUnchanged(text, { isFirst, isLast })
  expect(shortened('as before', false, false)).toBe('as before')
  expect(shortened(long, false, false)).toBe(`${'a'.repeat(240)} … ${'b'.repeat(240)}`)
  expect(shortened(long, true, false)).toBe(` … ${'b'.repeat(240)}`)
  expect(shortened(`${'a'.repeat(239)}😀${'b'.repeat(500)}`, false, true)).toBe(`${'a'.repeat(239)} … `)
})
