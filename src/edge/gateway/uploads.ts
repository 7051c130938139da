import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Edge } from '#edge/edge.ts'
import type { EdgeEnv } from '#edge/edge-env.ts'
import { drainedBody } from '#edge/middleware/drained-body.ts'
import { sameSite } from '#edge/middleware/same-site.ts'
import { limits } from '#shared/limits.ts'
import { keepSession, passedAnswer, touchedIds, upstreamRefusal } from './answer.ts'
import { bearerOf } from './credentials.ts'
import { refuse } from './refusal.ts'
import { limit, refuseMethod } from './rest.ts'
import { withinDeadline } from './upstream.ts'
import { passedHeaders } from './wire-headers.ts'

interface Upload {
  path: string
  /** The largest body that is passed on. */
  bytes: number
}

/** The calls that carry a file in a multipart form. */
const uploads: readonly Upload[] = [
  { path: '/api/direct_uploads/avatar', bytes: limits.avatar.bytes + limits.formEnvelope },
]

/** How long a file may be on its way, in milliseconds: 4 MiB over a line of 300 kbit/s. */
const deadlineMs = 120_000

/** Uploads of main: streamed through to the upstream and counted on the way, never held here whole. */
export function uploadGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  for (const { path, bytes } of uploads) {
    app.post(
      path,
      // A browser that is still sending when a refusal comes would not see it.
      drainedBody({ bytes }),
      sameSite({ from: ['main'] }),
      limit('writes'),
      formOnly(),
      lengthWithin(bytes),
      async (c) => {
        const tokens = bearerOf(c.req.raw.headers)
        if (!tokens || !c.req.raw.body) return refuse(tokens ? 'invalidBody' : 'unauthenticated')
        const headers = passedHeaders(c.env, c.req.raw, c.var.requestId)
        headers.set('authorization', tokens)
        const body = oneTooMany(c.req.raw.body, bytes)
        // A client that sends slowly or gives up is no failure of the upstream's, so the breaker is not told.
        const answer = await withinDeadline(c.env, {
          path,
          method: 'POST',
          headers,
          body,
          json: true,
          deadlineMs,
        }).catch(upstreamRefusal)
        if (answer instanceof Response) return answer
        edge.cache.drop(touchedIds(answer.headers))
        const response = passedAnswer(answer, c.env)
        keepSession(response, answer.headers, c.env)
        return response
      },
    )
    app.all(path, () => refuseMethod('POST'))
  }
  return app
}

/** Lets only multipart forms pass. */
function formOnly() {
  return createMiddleware<EdgeEnv>(async function checkType(c, next) {
    const isForm = /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
    return isForm ? next() : refuse('unsupportedType')
  })
}

/** Refuses a body that says itself that it is too long. */
function lengthWithin(bytes: number) {
  return createMiddleware<EdgeEnv>(async function checkLength(c, next) {
    const tooLong = Number(c.req.header('content-length') ?? 0) > bytes
    return tooLong ? refuse('tooLarge', { connection: 'close' }) : next()
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
