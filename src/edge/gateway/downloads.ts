import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { readConfig } from '#edge/config/env.ts'
import { viewerKey } from '#edge/views/viewer-key.ts'
import { isId } from '#shared/addresses/ids.ts'
import { uploadBytes } from '#shared/addresses/uploads.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { storeSession, forwardedFile, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { limit } from '#edge/middleware/limit.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

const path = '/api/v1/download-creation/:id'
const types = ['application/zip']
const maxBytes = uploadBytes.creation

/**
 * `GET /api/v1/download-creation/{id}`: an archive, or with `?version=` an earlier one, streamed through and never cached. The download
 * is counted afterwards; the session cookie of a link's request is only used to recognise the author.
 */
export function downloadGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get(path, limit('reads'), async (c) => {
    const id = c.req.param('id')
    const version = c.req.query('version')
    if (!isId('creation', id) || !/^\d{1,9}$/.test(version ?? '1')) return errorResponse('notFound')
    const request = c.req.raw
    const headers = passThroughHeaders(c.env, request, c.var.requestId, forwardedHeaders.toArchives)
    const credentials = pageCredentials(request, readConfig(c.env))
    if (credentials) headers.set('authorization', credentials)
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const call = {
      path: `/api/v1/download-creation/${id}${version === undefined ? '' : `?version=${version}`}`,
      method,
      headers,
      types,
      sized: true,
      maxBytes,
    } as const
    const upstreamResponse = await edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
    if (method === 'GET' && startsAtBeginning(upstreamResponse)) {
      const user = upstreamResponse.headers.get(internalHeaders.viewer)
      const viewer = viewerKey(c.env, request, user)
      edge.downloadCounter.add({ objects: [id], viewer, user }, c.env, (work) =>
        c.executionCtx.waitUntil(work),
      )
    }
    const response = forwardedFile(upstreamResponse, c.env, 'private, no-cache')
    storeSession(response, upstreamResponse.headers, c.env)
    return response
  })
  app.all(path, () => methodNotAllowedResponse('GET, HEAD'))
  return app
}

/** Whether the response starts at the archive's first byte; resumed downloads were counted already. */
function startsAtBeginning({ status, headers }: Response): boolean {
  return status === 200 || (status === 206 && (headers.get('content-range') ?? '').startsWith('bytes 0-'))
}
