import type { Context } from 'hono'
import { z } from 'zod'
import { bareIdPattern } from '#shared/ids.ts'
import { NetworkError } from '#shared/errors.ts'
import type { Edge } from './edge.ts'
import type { EdgeEnv } from './edge-env.ts'
import { readConfig } from './env.ts'
import { pageCredentials } from './gateway/credentials.ts'
import { wireHeaders } from './gateway/wire-headers.ts'
import { sendBoard } from './pages/send-board.ts'
import { admits } from './rate-limit.ts'

const idForm = /^[1-9]\d{0,14}$/
const target = z.object({ object: z.string().regex(bareIdPattern).nullable() })

/**
 * `GET /notif/{id}`: marks the reader's own notification as read and leads to what caused it, home where nothing in particular
 * did. Anybody else's, an unknown one and a visitor get the 404 board. A look ahead of the reader, by HEAD or by a browser that
 * fetches pages in advance, marks nothing.
 */
export function followNotification(edge: Edge) {
  return async function leadToCause(c: Context<EdgeEnv>): Promise<Response> {
    const id = c.req.param('id') ?? ''
    const authorization = pageCredentials(c.req.raw, readConfig(c.env))
    if (!idForm.test(id) || !authorization) return sendBoard(edge, c, 'main', 404)
    if (!(await admits(c.env, 'reads', c.req.raw))) return sendBoard(edge, c, 'main', 429)
    const headers = wireHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('authorization', authorization)
    const method = isLookAhead(c) ? 'GET' : 'POST'
    try {
      const path = `/internal/notifications/${id}`
      const { status, value } = await edge.upstream.ask(c.env, { path, method, headers, json: 'object' })
      if (status !== 200) return await sendBoard(edge, c, 'main', status)
      const { object } = readTarget(value)
      c.header('cache-control', 'private, no-store')
      return c.redirect(object === null ? '/' : `/view/${object}`)
    } catch (error) {
      if (error instanceof NetworkError) return sendBoard(edge, c, 'main', error.status)
      throw error
    }
  }
}

function isLookAhead(c: Context<EdgeEnv>): boolean {
  return c.req.method === 'HEAD' || /\bprefetch\b/.test(c.req.header('sec-purpose') ?? '')
}

function readTarget(value: unknown): z.infer<typeof target> {
  const read = target.safeParse(value)
  if (!read.success) throw new NetworkError(502, 'upstream named no object')
  return read.data
}
