import { zValidator } from '@hono/zod-validator'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { EdgeEnv } from '#edge/edge-context.ts'
import { limits } from '#shared/limits.ts'
import { errorResponse } from '../responses/error-response.ts'

const jsonType = /^application\/json\s*(?:;|$)/i

/** Stops reading a body that grows past the cap, in bytes, whatever its length header says. */
export function cappedBody({ bytes = limits.jsonBody }: { bytes?: number } = {}) {
  return bodyLimit({ maxSize: bytes, onError: () => errorResponse('tooLarge', { connection: 'close' }) })
}

/** Accepts only JSON bodies, and calls without a body. */
export function jsonOnly() {
  return createMiddleware<EdgeEnv>(async function checkType(c, next) {
    const type = c.req.header('content-type')
    const allowed = type === undefined ? c.req.raw.body === null : jsonType.test(type)
    return allowed ? next() : errorResponse('unsupportedType')
  })
}

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
