import { expect } from 'vitest'
import { origins, type Answer } from './client.ts'

/** Fails unless the answer of that address carries every header that keeps a browser careful, and none that tells. */
export function expectSecurityHeaders({ headers, status }: Answer, address: string): void {
  const { auth, assets } = origins()
  const host = new URL(address, origins().main).origin
  expect(headers, address).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': host === auth ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': host === assets ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  // A 304 leaves the policy that the browser has stored with the page in force.
  if (status !== 304)
    expect(headers['content-security-policy'], address).toContain("default-src 'none'")
  expect([headers.server, headers['x-powered-by']], address).toEqual([undefined, undefined])
}
