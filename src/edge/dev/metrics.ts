import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { freshNonce } from '#edge/responses/page-slots.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { developmentMetrics } from '#shared/metrics/report-metrics.ts'
import { metricsPage } from './metrics-page.ts'

const label = z.string()
const sum = z.number()
const rows = z.array(
  z.object({
    kind: label,
    name: label,
    method: label,
    result: label,
    cache: label,
    count: sum,
    ms: sum,
    trips: sum,
    databaseMs: sum,
    rowsRead: sum,
    rowsWritten: sum,
    bytes: sum,
    attempts: sum,
    copyTrips: sum,
    buckets: z.array(sum),
  }),
)

/** A row of the metrics, as the upstream returns it too. */
export type ShownRow = z.infer<typeof rows>[number]

const noStore = { 'cache-control': 'no-store' }

/**
 * `GET /dev/metrics`: the metrics of both workers since they started, as a page, or as JSON when requested by `Accept` or `?format=json`.
 * The host serves it in development only.
 */
export function devMetrics({ upstream }: Edge) {
  return new Hono<EdgeEnv>().get('/dev/metrics', async (c) => {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const answer = await upstream
      .ask(c.env, { path: '/dev/metrics', headers, json: 'list' })
      .catch(upstreamErrorResponse)
    if (answer instanceof Response) return answer
    const upstreamRows = rows.safeParse(answer.value)
    if (!upstreamRows.success) return errorResponse('upstream')
    const metrics = { edge: developmentMetrics(), upstream: upstreamRows.data }
    const isJson = c.req.query('format') === 'json' || c.req.header('accept')?.includes('application/json')
    if (isJson) return c.json(metrics, 200, noStore)
    const nonce = freshNonce()
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    const page = metricsPage(metrics, readConfig(c.env).site.product, nonce)
    return c.html(page, 200, { ...noStore, 'content-security-policy': policy })
  })
}
