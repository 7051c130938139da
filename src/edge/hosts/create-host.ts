import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { accessLog } from '#edge/middleware/access-log.ts'
import { drainBody } from '#shared/request-body.ts'
import { logError } from '#shared/log.ts'
import type { Origins } from '#shared/addresses/origins.ts'
import { createMiddleware } from 'hono/factory'
import { requestId as honoRequestId } from 'hono/request-id'
import { internalHeaders } from '#shared/internal-headers.ts'
import { denyAllPolicy, sandboxPolicy } from '#edge/responses/content-security-policy.ts'
import { isEmbedPath } from '#shared/addresses/embed.ts'

/** The base of every host: a request id, an access log line, the host's security headers, and errors without details. */
export function createHost(host: keyof Origins | null) {
  const app = new Hono<EdgeEnv>()
  app.use(
    requestId(),
    accessLog({ host: host ?? 'none' }),
    securityHeaders({ host }),
    drainBody(),
    rejectAmbiguousLength(),
  )
  app.onError((error, c) => {
    logError('request failed', { requestId: c.var.requestId }, error)
    return Response.json({ error: 'internal' }, { status: 500, headers: { 'cache-control': 'no-store' } })
  })
  app.notFound(() => errorResponse('notFound'))
  return app
}

// Without a configured header, a client's own id is never used.
const assignId = honoRequestId({ headerName: '' })

/** Gives each request a generated id, in logs and in the response's header. */
function requestId() {
  return createMiddleware<EdgeEnv>(async function sendId(c, next) {
    await assignId(c, next)
    c.res.headers.set(internalHeaders.requestId, c.var.requestId)
  })
}

/** Rejects a body that gives its length in two ways: a proxy in front may have used the other one. */
function rejectAmbiguousLength() {
  return createMiddleware<EdgeEnv>(async function checkLength(c, next) {
    const { headers } = c.req.raw
    if (!headers.has('content-length') || !headers.has('transfer-encoding')) return next()
    return c.text('Bad request\n', 400, { connection: 'close', 'cache-control': 'no-store' })
  })
}

const shared = {
  'strict-transport-security': `max-age=${2 * 365 * 24 * 60 * 60}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** URLs of these pages contain secrets, which must not leak to other pages or hosts. */
const secretPaths = /^\/(?:oauth\/callback|reset-password|callback|complete-register)(?:\/|$)/

/** The security headers of one host, on every response; a response's own policy and referrer policy stay. */
function securityHeaders({ host }: { host: keyof Origins | null }) {
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
