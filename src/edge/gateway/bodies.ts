import { zValidator } from '@hono/zod-validator'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { onlyType } from '#edge/middleware/callers.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { limits } from '#shared/limits.ts'
import { declaredBytes, bodyTimeoutMs } from '#shared/request-body.ts'
import { errorResponse, slowRequestResponse } from '#edge/responses/error-response.ts'

/**
 * Reads the whole body, and stops when it exceeds the cap, in bytes, regardless of its length header, or arrives too slowly: a client that
 * sends a byte now and then doesn't keep a request open.
 */
export function cappedBody({ bytes = limits.jsonBody }: { bytes?: number } = {}) {
  const cap = bodyLimit({ maxSize: bytes, onError: () => errorResponse('tooLarge', { connection: 'close' }) })
  return createMiddleware<EdgeEnv>(async function readBody(c, next) {
    if (!c.req.raw.body) return next()
    // Hono caches the body that it has read, as text and as JSON too.
    const arrival = cap(c, async () => void (await c.req.arrayBuffer()))
    const refusal = await withinTime(arrival, bodyTimeoutMs(declaredBytes(c.req.raw.headers, bytes)))
    return refusal ?? next()
  })
}

/** Result of reading a body: nothing when it has arrived, a response when it's refused or too late. */
async function withinTime(arrival: Promise<Response | void>, ms: number): Promise<Response | void> {
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const timer = setTimeout(() => resolve(slowRequestResponse()), ms)
  try {
    return await Promise.race([arrival, late])
  } finally {
    clearTimeout(timer)
    // A client that disconnects after the timeout isn't an error.
    arrival.catch(() => undefined)
  }
}

/** Accepts only JSON bodies, and calls without a body. */
export const jsonOnly = () => onlyType(/^application\/json\s*(?:;|$)/i)

/** Validates a JSON body by its schema; an invalid one is rejected by the given function. */
export function jsonBody(schema: z.ZodType, invalid: () => Response) {
  const validate = zValidator('json', schema, (result) => (result.success ? undefined : invalid()))
  return createMiddleware<EdgeEnv>(async function checkBody(c, next) {
    try {
      return await validate(c as never, next)
    } catch (error) {
      if (error instanceof HTTPException && error.status === 400) return invalid()
      throw error
    }
  })
}

/** A validated body for the upstream: serialized again, so that both sides parse the same; null if it is nested too deeply. */
export function serializeBody(body: unknown): string | null {
  try {
    return JSON.stringify(body)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
