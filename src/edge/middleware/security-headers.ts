import { createMiddleware } from 'hono/factory'
import { nothingAllowed, sandboxed } from '#edge/responses/content-security-policy.ts'
import type { EdgeEnv } from '#edge/edge-context.ts'
import type { Origins } from '#shared/origins.ts'

const shared = {
  'strict-transport-security': `max-age=${2 * 365 * 24 * 60 * 60}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** URLs of these pages contain secrets, which must not leak to other pages or hosts. */
const secretPaths = /^\/(?:oauth\/callback|reset-password|callback|complete-register)(?:\/|$)/

/** The security headers of one host, on every answer of it; an answer's own policy and referrer rule stay. */
export function securityHeaders({ host }: { host: keyof Origins | null }) {
  const own = Object.entries({
    ...shared,
    'cross-origin-opener-policy': host === 'auth' ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': host === 'assets' ? 'cross-origin' : 'same-origin',
  })
  const policy = host === 'assets' ? sandboxed : nothingAllowed
  return createMiddleware<EdgeEnv>(async function setHeaders(c, next) {
    await next()
    const { headers, status } = c.res
    for (const [name, value] of own) headers.set(name, value)
    headers.set(
      'referrer-policy',
      secretPaths.test(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    // A 304 keeps the policy that the browser stored with the page, whose nonce it names.
    if (status !== 304 && !headers.has('content-security-policy'))
      headers.set('content-security-policy', policy)
  })
}
