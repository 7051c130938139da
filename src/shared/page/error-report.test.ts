import { expect, test } from 'vitest'
import { withoutSecrets } from './error-report.ts'

test('an error report keeps the error’s own words and removes personal data', () => {
  expect(withoutSecrets('Cannot read properties of undefined (reading `id`)')).toBe(
    'Cannot read properties of undefined (reading “…”)',
  )
  expect(withoutSecrets('No answer for ada@example.test')).toBe('No answer for …')
  expect(withoutSecrets('Unexpected token in "my diary"')).toBe('Unexpected token in “…”')
  expect(withoutSecrets(`Bad header Bearer ${'a1'.repeat(20)}:${'b2'.repeat(20)}`)).toBe(
    'Bad header Bearer …:…',
  )
})

test('a position in a file is kept, query and hash of a URL are removed', () => {
  expect(withoutSecrets('at x (https://assets.example/app/index-B4k2.js:1:2034)')).toBe(
    'at x (https://assets.example/app/index-B4k2.js:1:2034)',
  )
  expect(withoutSecrets('at https://main.example/callback?key=abc&action=confirm#top')).toBe(
    'at https://main.example/callback',
  )
})

test('a hostile text is processed quickly', () => {
  // A pattern that takes time with the square of the length takes minutes, longer than the test's timeout.
  for (const text of ['a@'.repeat(400_000), '"'.repeat(800_000), `https://${'a?'.repeat(400_000)}`])
    expect(withoutSecrets(text)).not.toBe('')
})
