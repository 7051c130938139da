import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#edge/edge-env.ts'
import { admits, type Limited } from '#edge/rate-limit.ts'
import { refuseTooMany } from './refusal.ts'

/** Refuses a client that has made too many calls of the kind. */
export function limit(limited: Limited) {
  return createMiddleware<EdgeEnv>(async function count(c, next) {
    return (await admits(c.env, limited, c.req.raw)) ? next() : refuseTooMany()
  })
}
