import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import type { Origins } from '#shared/addresses/origins.ts'

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
