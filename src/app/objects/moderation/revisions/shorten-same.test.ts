import { expect, test } from 'vitest'
import { shortenSame } from './shorten-same.ts'

const long = `${'a'.repeat(500)}${'b'.repeat(500)}`

test('a short stretch between changes stays whole', () => {
  expect(shortenSame('as before', { isFirst: false, isLast: false })).toBe('as before')
})

test('of a long stretch what stands beside the changes is left', () => {
  expect(shortenSame(long, { isFirst: false, isLast: false })).toBe(`${'a'.repeat(240)} … ${'b'.repeat(240)}`)
  expect(shortenSame(long, { isFirst: true, isLast: false })).toBe(` … ${'b'.repeat(240)}`)
  expect(shortenSame(long, { isFirst: false, isLast: true })).toBe(`${'a'.repeat(240)} … `)
})

test('a cut leaves no half of a character', () => {
  expect(shortenSame(`${'a'.repeat(239)}😀${'b'.repeat(500)}`, { isFirst: false, isLast: true })).toBe(
    `${'a'.repeat(239)} … `,
  )
})
