import { Hono, type Context } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { readConfig } from '#edge/config/env.ts'
import { viewerKey } from '#edge/views/view-counter.ts'
import { isId } from '#shared/addresses/ids.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { ownArchivePath, uploadBytes, uploadIdPattern } from '#shared/addresses/uploads.ts'
import { exportIdPattern, exportPath } from '#shared/contract/rest.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { storeSession, forwardedFile, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { bearerOf, pageCredentials } from '#edge/upstream/credentials.ts'
import { limit } from '#edge/middleware/callers.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

/** ZIP files of users, streamed through. */
export function downloadGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  const routes = {
    '/api/v1/download-creation/:id': sendCreation,
    [exportPath(':id')]: sendExport,
    [ownArchivePath(':id')]: sendOwnArchive,
  }
  for (const [path, send] of Object.entries(routes)) {
    app.get(path, limit('reads'), (c) => send(edge, c, c.req.param('id') ?? ''))
    app.all(path, () => methodNotAllowedResponse('GET, HEAD'))
  }
  return app
}

/**
 * A creation's archive, or with `?version=` an earlier one, never cached. The download is counted afterwards; the session cookie of a
 * link's request is only used to recognise the author.
 */
async function sendCreation(edge: Edge, c: Context<EdgeEnv>, id: string): Promise<Response> {
  const version = c.req.query('version')
  if (!isId('creation', id) || !/^\d{1,9}$/.test(version ?? '1')) return errorResponse('notFound')
  const request = c.req.raw
  const upstreamResponse = await open(edge, c, {
    path: `/api/v1/download-creation/${id}${version === undefined ? '' : `?version=${version}`}`,
    credentials: pageCredentials(request, readConfig(c.env)),
    maxBytes: uploadBytes.creation,
  })
  if (request.method !== 'HEAD' && startsAtBeginning(upstreamResponse)) {
    const user = upstreamResponse.headers.get(internalHeaders.viewer)
    const viewer = viewerKey(c.env, request, user)
    edge.downloadCounter.add({ objects: [id], viewer, user }, c.env, (work) => c.executionCtx.waitUntil(work))
  }
  const response = forwardedFile(upstreamResponse, c.env, 'private, no-cache')
  storeSession(response, upstreamResponse.headers, c.env)
  return response
}

/** Whether the response starts at the archive's first byte; resumed downloads were counted already. */
function startsAtBeginning({ status, headers }: Response): boolean {
  return status === 200 || (status === 206 && (headers.get('content-range') ?? '').startsWith('bytes 0-'))
}

/** A user's data export. Only its owner's session gets it; visitors are redirected to log in. */
async function sendExport(edge: Edge, c: Context<EdgeEnv>, id: string): Promise<Response> {
  if (!exportIdPattern.test(id)) return errorResponse('notFound')
  const credentials = pageCredentials(c.req.raw, readConfig(c.env))
  if (!credentials) return toLogin()
  // Unlimited: an export contains all of the user's uploads.
  const maxBytes = Number.MAX_SAFE_INTEGER
  const upstreamResponse = await open(edge, c, { path: exportPath(id), credentials, maxBytes })
  if (upstreamResponse.status === 401) return toLogin()
  const response = forwardedFile(upstreamResponse, c.env, 'private, no-store')
  storeSession(response, upstreamResponse.headers, c.env)
  return response
}

/** The account's settings have the link again. */
function toLogin(): Response {
  const location = entryAddress('/login', { r: '/account-settings' })
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}

/** An archive that was uploaded, for its owner. */
async function sendOwnArchive(edge: Edge, c: Context<EdgeEnv>, id: string): Promise<Response> {
  if (!uploadIdPattern.test(id)) return errorResponse('notFound')
  const credentials = bearerOf(c.req.raw.headers)
  const call = { path: ownArchivePath(id), credentials, maxBytes: uploadBytes.creation }
  return forwardedFile(await open(edge, c, call), c.env, 'private, no-store')
}

function open(
  edge: Edge,
  c: Context<EdgeEnv>,
  { path, credentials, maxBytes }: { path: string; credentials: string | null; maxBytes: number },
): Promise<Response> {
  const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId, forwardedHeaders.toArchives)
  if (credentials) headers.set('authorization', credentials)
  const method = c.req.raw.method === 'HEAD' ? 'HEAD' : 'GET'
  const call = { path, method, headers, types: ['application/zip'], sized: true, maxBytes } as const
  return edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
}
