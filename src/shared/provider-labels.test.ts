import { expect, test } from 'vitest'
import { issuerLabel } from './provider-labels.ts'

test('an issuer is Google only when it is; any other is called as the operator says, or by its host', () => {
  expect(issuerLabel('https://accounts.google.com', undefined)).toBe('Google')
  expect(issuerLabel('https://id.example.org/tenant', undefined)).toBe('id.example.org')
  expect(issuerLabel('https://id.example.org/tenant', '')).toBe('id.example.org')
  expect(issuerLabel('https://id.example.org/tenant', 'Example ID')).toBe('Example ID')
})
