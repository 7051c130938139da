import { expect, test } from 'vitest'
import { issuerLabel } from './provider-labels.ts'

test('an issuer is called Google only if it is; others have the configured name, or their host', () => {
  expect(issuerLabel('https://accounts.google.com', undefined)).toBe('Google')
  expect(issuerLabel('https://id.example.org/tenant', undefined)).toBe('id.example.org')
  expect(issuerLabel('https://id.example.org/tenant', '')).toBe('id.example.org')
  expect(issuerLabel('https://id.example.org/tenant', 'Example ID')).toBe('Example ID')
})
