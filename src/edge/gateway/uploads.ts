import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { drainedBody } from '#edge/middleware/drained-body.ts'
import { sameSite } from '#edge/middleware/same-site.ts'
import { limits } from '#shared/limits.ts'
import { uploadBytes, uploadNatures } from '#shared/uploads.ts'
import {
  storeSession,
  forwardedResponse,
  invalidatedIds,
  upstreamErrorResponse,
} from '../upstream/upstream-response.ts'
import { bearerOf } from '../upstream/credentials.ts'
import { limit } from '../middleware/limit.ts'
import { errorResponse, methodNotAllowedResponse } from '../responses/error-response.ts'
import { withinDeadline } from '../upstream/upstream.ts'
import { passedHeaders } from '../upstream/upstream-headers.ts'

interface Upload {
  method: 'POST' | 'PUT'
  path: string
  /** The largest body that is passed on. */
  bytes: number
  /** Whether it is a multipart form of the bearer's; else a bare file, for an address that is a credential itself. */
  isForm: boolean
}

/** The calls that carry a file. */
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
]

/** The form of the secret that an address carries, the only part of a query that is passed on. */
const secretPattern = /^[\w-]{43}$/

/** The slowest line that an upload is waited for, in bytes a second: 300 kbit/s. */
const slowest = 300_000 / 8

/** Uploads of main: streamed to the upstream and counted on the way, never buffered completely. */
export function uploadGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  for (const { method, path, bytes, isForm } of uploads) {
    app.on(
      method,
      path,
      // A browser that is still sending when a refusal comes would not see it.
      drainedBody({ bytes }),
      sameSite({ from: ['main'] }),
      limit('writes'),
      ...(isForm ? [formOnly(), bearerOnly()] : [secretOnly()]),
      lengthWithin(bytes),
      async (c) => {
        const { body } = c.req.raw
        if (!body) return errorResponse('invalidBody')
        const headers = passedHeaders(c.env, c.req.raw, c.var.requestId)
        const tokens = isForm ? bearerOf(c.req.raw.headers) : null
        if (tokens) headers.set('authorization', tokens)
        // A client that sends slowly or gives up is no failure of the upstream's, so the breaker doesn't count it.
        const answer = await withinDeadline(c.env, {
          path: c.req.path + secretQuery(c.req.query('secret')),
          method,
          headers,
          // With a length the runtime has counted, and passes the bytes on without us.
          body: c.req.raw.headers.has('content-length') ? body : oneTooMany(body, bytes),
          json: 'object',
          deadlineMs: deadlineMs(bytes),
        }).catch(upstreamErrorResponse)
        if (answer instanceof Response) return answer
        edge.cache.drop(invalidatedIds(answer.headers))
        const response = forwardedResponse(answer, c.env)
        storeSession(response, answer.headers, c.env)
        return response
      },
    )
    app.all(path, () => methodNotAllowedResponse(method))
  }
  return app
}

/** How long a file of that size may be on its way, and then be looked at, in milliseconds. */
function deadlineMs(bytes: number): number {
  return Math.ceil(bytes / slowest) * 1_000 + 10_000
}

function secretQuery(secret: string | undefined): string {
  return secret !== undefined && secretPattern.test(secret) ? `?secret=${secret}` : ''
}

/** Lets only multipart forms pass. */
function formOnly() {
  return createMiddleware<EdgeEnv>(async function checkType(c, next) {
    const isForm = /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
    return isForm ? next() : errorResponse('unsupportedType')
  })
}

/** Lets only requests with credentials pass. */
function bearerOnly() {
  return createMiddleware<EdgeEnv>(async function checkBearer(c, next) {
    return bearerOf(c.req.raw.headers) ? next() : errorResponse('unauthenticated')
  })
}

/** Lets only addresses pass that carry a secret, right or wrong. */
function secretOnly() {
  return createMiddleware<EdgeEnv>(async function checkSecret(c, next) {
    return secretPattern.test(c.req.query('secret') ?? '') ? next() : errorResponse('notFound')
  })
}

/** Refuses a body that says itself that it is too long. */
function lengthWithin(bytes: number) {
  return createMiddleware<EdgeEnv>(async function checkLength(c, next) {
    const tooLong = Number(c.req.header('content-length') ?? 0) > bytes
    return tooLong ? errorResponse('tooLarge', { connection: 'close' }) : next()
  })
}

/**
 * The body as it comes in, ended as soon as more than `bytes` have passed: the upstream, which counts to the same number, then
 * sees that it was too long.
 */
function oneTooMany(body: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
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
