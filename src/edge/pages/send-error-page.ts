import type { Context } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from './edge-state.ts'
import { retryAfterSeconds } from '#edge/limits/rate-limit.ts'
import { sendPage } from './send-page.ts'

/** Sends the error page of that status instead of a page; 429 has `retry-after`. */
export async function sendErrorPage(
  edge: Edge,
  c: Context<EdgeEnv>,
  host: 'main' | 'auth',
  status: number,
): Promise<Response> {
  const retry: Record<string, string> = status === 429 ? { 'retry-after': String(retryAfterSeconds) } : {}
  const page = await edge.errorPages.page(status, c.env, c.req.raw, c.var.requestId, retry)
  return sendPage(edge, page, c.env, { host, path: c.req.path }, 'bypass')
}
