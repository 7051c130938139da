import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#edge/edge-context.ts'
import { readConfig } from '#edge/config/env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import type { Origins } from '#shared/origins.ts'

/**
 * Refuses calls that another site's page makes; clients that are no browser send neither header and pass. A page that sends no
 * referrer names no origin for its forms either: there the browser's own word counts, which no page can choose.
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
