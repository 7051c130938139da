import { expect, test } from 'vitest'
import { shortenUnchanged } from './text-changes.tsx'

const long = `${'a'.repeat(500)}${'b'.repeat(500)}`

test('a short unchanged text between changes stays whole', () => {
  expect(shortenUnchanged('as before', { isFirst: false, isLast: false })).toBe('as before')
})

test('a long unchanged text is shortened to the parts beside changes', () => {
  expect(shortenUnchanged(long, { isFirst: false, isLast: false })).toBe(
    `${'a'.repeat(240)} … ${'b'.repeat(240)}`,
  )
  expect(shortenUnchanged(long, { isFirst: true, isLast: false })).toBe(` … ${'b'.repeat(240)}`)
  expect(shortenUnchanged(long, { isFirst: false, isLast: true })).toBe(`${'a'.repeat(240)} … `)
})

test('a cut never splits a character', () => {
  expect(shortenUnchanged(`${'a'.repeat(239)}😀${'b'.repeat(500)}`, { isFirst: false, isLast: true })).toBe(
    `${'a'.repeat(239)} … `,
  )
})
