import { createMiddleware } from 'hono/factory'
import { denyAllPolicy, sandboxPolicy } from '#edge/responses/content-security-policy.ts'
import type { EdgeEnv } from './edge-env.ts'
import { isEmbedPath } from '#shared/addresses/embed.ts'
import type { Origins } from '#shared/addresses/origins.ts'

const shared = {
  'strict-transport-security': `max-age=${2 * 365 * 24 * 60 * 60}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** URLs of these pages contain secrets, which must not leak to other pages or hosts. */
const secretPaths = /^\/(?:oauth\/callback|reset-password|callback|complete-register)(?:\/|$)/

/** The security headers of one host, on every response; a response's own policy and referrer policy stay. */
export function securityHeaders({ host }: { host: keyof Origins | null }) {
  const own = Object.entries({
    ...shared,
    'cross-origin-opener-policy': host === 'auth' ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': host === 'assets' ? 'cross-origin' : 'same-origin',
  })
  const policy = host === 'assets' ? sandboxPolicy : denyAllPolicy
  return createMiddleware<EdgeEnv>(async function setHeaders(c, next) {
    await next()
    const { headers, status } = c.res
    for (const [name, value] of own) headers.set(name, value)
    // A page with a sandbox that isolates itself is an error in browsers.
    if (host === 'main' && isEmbedPath(c.req.path)) headers.set('cross-origin-opener-policy', 'unsafe-none')
    headers.set(
      'referrer-policy',
      secretPaths.test(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    // A 304 keeps the policy that the browser stored with the page, whose nonce it names.
    if (status !== 304 && !headers.has('content-security-policy'))
      headers.set('content-security-policy', policy)
  })
}
