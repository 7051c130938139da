import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { drainBody, declaredBytes, bodyTimeoutMs } from '#shared/request-body.ts'
import { sameSite, limit, requireThat } from '#edge/middleware/callers.ts'
import { limits } from '#shared/limits.ts'
import { uploadBytes, uploadNatures } from '#shared/addresses/uploads.ts'
import { answerCall, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { bearerOf } from '#edge/upstream/credentials.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { withinDeadline } from '#edge/upstream/upstream.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

interface Upload {
  method: 'POST' | 'PUT' | 'PATCH' | 'HEAD'
  path: string
  /** The largest body that is forwarded. */
  bytes: number
  /** Whether it is a multipart form with a Bearer; else a bare file, or a part, for a URL that contains a secret itself. */
  isForm: boolean
  /** Whether it may be without a body. */
  isBodyOptional?: boolean
}

const archivePath = '/api/direct_uploads/creation/:id{[0-9a-f]{32}}'

/** The calls with a file. */
const uploads: readonly Upload[] = [
  {
    method: 'POST',
    path: '/api/direct_uploads/avatar',
    bytes: limits.avatar.bytes + limits.formEnvelope,
    isForm: true,
  },
  ...uploadNatures.map((nature) => ({
    method: 'PUT' as const,
    path: `/api/direct_uploads/${nature}/:id{[0-9a-f]{32}}`,
    bytes: uploadBytes[nature],
    isForm: false,
  })),
  // The number of an archive's bytes that have arrived, and its next part.
  { method: 'HEAD', path: archivePath, bytes: 0, isForm: false, isBodyOptional: true },
  { method: 'PATCH', path: archivePath, bytes: limits.uploadPart.bytes, isForm: false, isBodyOptional: true },
]

/**
 * Upstream's processing time after the whole body has arrived, in milliseconds: the last part of an archive has all 64 MiB joined and
 * hashed.
 */
const processingMs = 60_000

/** The format of the secret in a URL, the only part of a query that is forwarded. */
const secretPattern = /^[\w-]{43}$/

const formOnly = requireThat(
  (c) => /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''),
  () => errorResponse('unsupportedType'),
)
const bearerOnly = requireThat(
  (c) => bearerOf(c.req.raw.headers) !== null,
  () => errorResponse('unauthenticated'),
)
/** The secret may be wrong. */
const secretOnly = requireThat(
  (c) => secretPattern.test(c.req.query('secret') ?? ''),
  () => errorResponse('notFound'),
)

/** Uploads to main: streamed to the upstream and counted, never buffered completely. */
export function uploadGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  for (const { method, path, bytes, isForm, isBodyOptional = false } of uploads) {
    app.on(
      // The framework routes HEAD as a GET.
      method === 'HEAD' ? 'GET' : method,
      path,
      requireThat(
        (c) => c.req.raw.method === method,
        () => methodNotAllowedResponse(allowed(path)),
      ),
      // A browser that is still sending would not see an early error response.
      drainBody({ bytes }),
      sameSite({ from: ['main'] }),
      limit(isForm ? 'writes' : 'uploads'),
      ...(isForm ? [formOnly, bearerOnly] : [secretOnly]),
      requireThat(
        (c) => Number(c.req.header('content-length') ?? 0) <= bytes,
        () => errorResponse('tooLarge', { connection: 'close' }),
      ),
      async (c) => {
        const { body } = c.req.raw
        if (!body && !isBodyOptional) return errorResponse('invalidBody')
        const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId, forwardedHeaders.toUploads)
        const tokens = isForm ? bearerOf(c.req.raw.headers) : null
        if (tokens) headers.set('authorization', tokens)
        headers.set(internalHeaders.bookmark, readsFrom.primary)
        // A client that sends slowly or gives up is no failure of the upstream's, so the breaker doesn't count it.
        const upstreamResponse = await withinDeadline(c.env, {
          path: c.req.path + secretQuery(c.req.query('secret')),
          method,
          headers,
          // With a length, the runtime counts the bytes and forwards them without JavaScript.
          ...(body && { body: c.req.raw.headers.has('content-length') ? body : cutAfter(body, bytes) }),
          json: 'object',
          mayBeEmpty: !isForm,
          deadlineMs: bodyTimeoutMs(declaredBytes(c.req.raw.headers, bytes)) + processingMs,
        }).catch(uploadErrorResponse)
        return answerCall(edge, c.env, upstreamResponse)
      },
    )
  }
  for (const { path } of uploads) app.all(path, () => methodNotAllowedResponse(allowed(path)))
  return app
}

/** The response to a failed upload; one that took too long ends the connection, on which the client may still be sending. */
function uploadErrorResponse(error: unknown): Response {
  const response = upstreamErrorResponse(error)
  if (response.status === 504) response.headers.set('connection', 'close')
  return response
}

/** The methods of a path, as the header `allow` names them. */
function allowed(path: string): string {
  return uploads.flatMap((upload) => (upload.path === path ? [upload.method] : [])).join(', ')
}

function secretQuery(secret: string | undefined): string {
  return secret !== undefined && secretPattern.test(secret) ? `?secret=${secret}` : ''
}

/**
 * The body as a stream, ended as soon as more than `bytes` have passed: the upstream, which has the same limit, then rejects it
 * as too large.
 */
function cutAfter(body: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
  let passed = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength
      controller.enqueue(chunk)
      if (passed > bytes) controller.terminate()
    },
  })
  return body.pipeThrough(counter, { preventCancel: true })
}
