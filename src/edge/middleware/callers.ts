import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import type { Origins } from '#shared/addresses/origins.ts'
import { isWithinRateLimit, type RateLimitName } from '#edge/limits/rate-limit.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

/**
 * Rejects calls from another site's page; clients that are no browsers send neither header and are allowed. A page with
 * `no-referrer` sends no origin for its forms either: then `sec-fetch-site` counts, which no page can set.
 */
export function sameSite({ from }: { from: readonly (keyof Origins)[] }) {
  return createMiddleware<EdgeEnv>(async function checkSite(c, next) {
    const { origins } = readConfig(c.env).site
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isHidden = origin === 'null' && site === 'same-origin'
    const foreign = origin !== undefined && !isHidden && !from.some((host) => origins[host] === origin)
    if (foreign || site === 'cross-site') return errorResponse('forbidden')
    return next()
  })
}

/** Rejects requests that don't meet the condition. */
export function requireThat(condition: (c: Context<EdgeEnv>) => boolean, refuse: () => Response) {
  return createMiddleware<EdgeEnv>(async function check(c, next) {
    return condition(c) ? next() : refuse()
  })
}

/** Accepts only bodies of that type, and calls without a body. */
export function onlyType(form: RegExp) {
  return requireThat(
    ({ req }) =>
      req.raw.headers.has('content-type') ? form.test(req.header('content-type') ?? '') : !req.raw.body,
    () => errorResponse('unsupportedType'),
  )
}

/** Rejects a client that has made too many calls of the kind. */
export function limit(limited: RateLimitName) {
  return createMiddleware<EdgeEnv>(async function count(c, next) {
    return (await isWithinRateLimit(c.env, limited, c.req.raw)) ? next() : tooManyRequestsResponse()
  })
}

/** Treats every caller as a visitor without a session or settings: those of the request aren't read, and the response sets none. */
export function withoutCredentials() {
  return createMiddleware<EdgeEnv>(async function dropCredentials(c, next) {
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['cookie', 'authorization']) headers.delete(name)
    c.req.raw = new Request(c.req.raw, { headers })
    await next()
    for (const name of ['set-cookie', internalHeaders.tokens]) c.res.headers.delete(name)
  })
}
