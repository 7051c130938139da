import { origins, type HttpResponse } from './client.ts'

const everywhere: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(?:no-referrer|strict-origin-when-cross-origin)$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
  server: /^$/,
  'x-powered-by': /^$/,
}

/** The security headers that a response of that address has not as it should; none when all is well. */
export function headerFaults({ headers, status }: HttpResponse, address: string): string[] {
  const { main, auth, assets } = origins()
  const { origin } = new URL(address, main)
  const expected = {
    ...everywhere,
    'cross-origin-opener-policy': origin === auth ? /^same-origin-allow-popups$/ : /^same-origin$/,
    'cross-origin-resource-policy': origin === assets ? /^cross-origin$/ : /^same-origin$/,
    // A 304 leaves the policy that the browser has stored with the page in force.
    'content-security-policy': status === 304 ? /^$/ : /default-src 'none'/,
  }
  return Object.entries(expected).flatMap(([name, form]) => {
    const value = String(headers[name] ?? '')
    return form.test(value) ? [] : [`${address} has ${name}: ${value}`]
  })
}
