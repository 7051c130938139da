import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { exportIdPattern, exportPath } from '#shared/contract/rest.ts'
import { limit } from '#edge/middleware/limit.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'
import { forwardedFile, storeSession, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'

const path = exportPath(':id')

/**
 * `GET /api/v1/data-export/{id}`: a user's data export, streamed through and never cached. Only its owner's session gets it; visitors are
 * redirected to log in.
 */
export function dataExportGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get(path, limit('reads'), async (c) => {
    const id = c.req.param('id') ?? ''
    if (!exportIdPattern.test(id)) return errorResponse('notFound')
    const request = c.req.raw
    const credentials = pageCredentials(request, readConfig(c.env))
    if (!credentials) return toLogin()
    const headers = passThroughHeaders(c.env, request, c.var.requestId, forwardedHeaders.toArchives)
    headers.set('authorization', credentials)
    const call = {
      path: exportPath(id),
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers,
      types: ['application/zip'],
      sized: true,
      // Unlimited: an export contains all of the user's uploads.
      maxBytes: Number.MAX_SAFE_INTEGER,
    } as const
    const upstreamResponse = await edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
    if (upstreamResponse.status === 401) return toLogin()
    const response = forwardedFile(upstreamResponse, c.env, 'private, no-store')
    storeSession(response, upstreamResponse.headers, c.env)
    return response
  })
  app.all(path, () => methodNotAllowedResponse('GET, HEAD'))
  return app
}

/** The account's settings have the link again. */
function toLogin(): Response {
  const location = entryAddress('/login', { r: '/account-settings' })
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}
