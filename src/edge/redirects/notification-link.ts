import type { Context, Next } from 'hono'
import { z } from 'zod'
import { bareIdPattern } from '#shared/ids.ts'
import { NetworkError } from '#shared/errors.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { readConfig } from '../config/env.ts'
import { pageCredentials } from '../upstream/credentials.ts'
import { upstreamHeaders } from '../upstream/upstream-headers.ts'
import { sendErrorPage } from '../pages/send-error-page.ts'
import { isWithinRateLimit } from '../limits/rate-limit.ts'

const idForm = /^[1-9]\d{0,14}$/
const target = z.object({ object: z.string().regex(bareIdPattern).nullable() })

/**
 * `GET /notif/{id}`: marks the reader's own notification as read and leads to what caused it, home where nothing in particular
 * did. Who is not signed in is led to log-in and back, whatever the id; anybody else's and an unknown one are left to the app,
 * which has no page there. A look ahead of the reader, by HEAD or by a browser that fetches pages in advance, marks nothing.
 */
export function followNotification(edge: Edge) {
  return async function leadToCause(c: Context<EdgeEnv>, next: Next): Promise<Response | void> {
    const id = c.req.param('id') ?? ''
    if (!idForm.test(id)) return next()
    const authorization = pageCredentials(c.req.raw, readConfig(c.env))
    if (!authorization) return toLogin(c, id)
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return sendErrorPage(edge, c, 'main', 429)
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('authorization', authorization)
    const method = isLookAhead(c) ? 'GET' : 'POST'
    try {
      const path = `/internal/notifications/${id}`
      const answer = await edge.upstream.ask(c.env, { path, method, headers, json: 'object' })
      const { status, value } = answer
      // A session that has ended is as good as none.
      if (!answer.headers.has(internalHeaders.viewer)) return toLogin(c, id)
      if (status === 404) return await next()
      if (status !== 200) return await sendErrorPage(edge, c, 'main', status)
      const { object } = readTarget(value)
      c.header('cache-control', 'private, no-store')
      return c.redirect(object === null ? '/' : `/view/${object}`)
    } catch (error) {
      if (error instanceof NetworkError) return sendErrorPage(edge, c, 'main', error.status)
      throw error
    }
  }
}

function toLogin(c: Context<EdgeEnv>, id: string): Response {
  c.header('cache-control', 'private, no-store')
  return c.redirect(`/login?${new URLSearchParams({ r: `/notif/${id}` })}`)
}

function isLookAhead(c: Context<EdgeEnv>): boolean {
  return c.req.method === 'HEAD' || /\bprefetch\b/.test(c.req.header('sec-purpose') ?? '')
}

function readTarget(value: unknown): z.infer<typeof target> {
  const read = target.safeParse(value)
  if (!read.success) throw new NetworkError(502, 'upstream named no object')
  return read.data
}
