import type { Context, Next } from 'hono'
import { z } from 'zod'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { bareIdPattern } from '#shared/addresses/ids.ts'
import { NetworkError } from '#shared/errors.ts'
import { internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { applyChange, storeSession } from '#edge/upstream/upstream-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { sendErrorPage } from '#edge/pages/send-page.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'

const idForm = /^[1-9]\d{0,14}$/
const target = z.object({
  object: z.string().regex(bareIdPattern).nullable(),
  /** Page that it links to when it is about no object. */
  page: z
    .string()
    .regex(/^\/[a-z-]+(?:#[a-z]+)?$/)
    .nullish(),
})

/**
 * `GET /notif/{id}`: marks the reader's own notification as read and redirects to its object or page, or to the home page if it has
 * none. Signed-out readers are redirected to log in and back, for any id; other users' and unknown ones get the app's 404. A
 * HEAD or a prefetch marks nothing.
 */
export function followNotification(edge: Edge) {
  return async function redirectToEvent(c: Context<EdgeEnv>, next: Next): Promise<Response | void> {
    const id = c.req.param('id') ?? ''
    if (!idForm.test(id)) return next()
    const authorization = pageCredentials(c.req.raw, readConfig(c.env))
    if (!authorization) return toLogin(c, id)
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return sendErrorPage(edge, c, 'main', 429)
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('authorization', authorization)
    headers.set(internalHeaders.bookmark, readsFrom.primary)
    const method = isPrefetch(c) ? 'GET' : 'POST'
    try {
      const path = `/internal/notifications/${id}`
      const upstreamResponse = await edge.upstream.ask(c.env, { path, method, headers, json: 'object' })
      const { status, value } = upstreamResponse
      // An ended session counts as none.
      if (!upstreamResponse.headers.has(internalHeaders.viewer)) return toLogin(c, id)
      if (status === 404) return await next()
      if (status !== 200) return await sendErrorPage(edge, c, 'main', status)
      const { object, page } = readTarget(value)
      c.header('cache-control', 'private, no-store')
      const response = c.redirect(object === null ? (page ?? '/') : `/view/${object}`)
      // The next page must show it as read.
      applyChange(edge, upstreamResponse.headers)
      storeSession(response, upstreamResponse.headers, c.env)
      return response
    } catch (error) {
      if (error instanceof NetworkError) return sendErrorPage(edge, c, 'main', error.status)
      throw error
    }
  }
}

function toLogin(c: Context<EdgeEnv>, id: string): Response {
  c.header('cache-control', 'private, no-store')
  return c.redirect(entryAddress('/login', { r: `/notif/${id}` }))
}

function isPrefetch(c: Context<EdgeEnv>): boolean {
  return c.req.method === 'HEAD' || /\bprefetch\b/.test(c.req.header('sec-purpose') ?? '')
}

function readTarget(value: unknown): z.infer<typeof target> {
  const read = target.safeParse(value)
  if (!read.success) throw new NetworkError(502, 'upstream named no object')
  return read.data
}
