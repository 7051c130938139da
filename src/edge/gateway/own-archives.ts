import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { ownArchivePath, uploadBytes, uploadIdPattern } from '#shared/addresses/uploads.ts'
import { limit } from '#edge/middleware/limit.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { bearerOf } from '#edge/upstream/credentials.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'
import { forwardedFile, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'

const path = ownArchivePath(':id')

/** `GET /api/v1/uploaded-archive/{id}`: an archive that was uploaded, streamed through to its owner and never cached. */
export function ownArchiveGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get(path, limit('reads'), async (c) => {
    const id = c.req.param('id') ?? ''
    if (!uploadIdPattern.test(id)) return errorResponse('notFound')
    const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId)
    const tokens = bearerOf(c.req.raw.headers)
    if (tokens) headers.set('authorization', tokens)
    const call = {
      path: ownArchivePath(id),
      headers,
      types: ['application/zip'],
      sized: true,
      maxBytes: uploadBytes.creation,
    } as const
    const response = await edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
    return forwardedFile(response, c.env, 'private, no-store')
  })
  app.all(path, () => methodNotAllowedResponse('GET, HEAD'))
  return app
}
