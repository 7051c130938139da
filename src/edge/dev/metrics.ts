import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { freshNonce } from '#edge/responses/page-slots.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { developmentMetrics, bucketsMs } from '#shared/metrics.ts'
import { html } from 'hono/html'
import { devPage } from './dev-page.ts'

const text = z.string()
const amount = z.number()
const shownRows = z.array(
  z.object({
    kind: text,
    name: text,
    method: text,
    result: text,
    cache: text,
    count: amount,
    ms: amount,
    trips: amount,
    databaseMs: amount,
    rowsRead: amount,
    rowsWritten: amount,
    bytes: amount,
    attempts: amount,
    copyTrips: amount,
    buckets: z.array(amount),
  }),
)

/** A row of the metrics, as the upstream returns it too. */
type ShownRow = z.infer<typeof shownRows>[number]

const noStore = { 'cache-control': 'no-store' }

/**
 * `GET /dev/metrics`: the metrics of both workers since they started, as a page, or as JSON when requested by `Accept` or `?format=json`.
 * The host serves it in development only.
 */
export function devMetrics({ upstream }: Edge) {
  return new Hono<EdgeEnv>().get('/dev/metrics', async (c) => {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const response = await upstream
      .ask(c.env, { path: '/dev/metrics', headers, json: 'list' })
      .catch(upstreamErrorResponse)
    if (response instanceof Response) return response
    const upstreamRows = shownRows.safeParse(response.value)
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

type Cell = string | number

/** The tables of a worker, in this order; each with the columns that its rows have values for. */
const tables: { kind: string; title: string; name: string; columns: Column[] }[] = [
  {
    kind: 'request',
    title: 'Requests',
    name: 'Route',
    columns: ['method', 'result', 'cache', 'times', 'trips'],
  },
  { kind: 'job', title: 'Jobs', name: 'Topic', columns: ['result', 'attempts', 'times', 'trips'] },
  { kind: 'mail', title: 'Emails', name: 'Kind', columns: ['result'] },
  { kind: 'sign-in', title: 'Logins', name: 'Way', columns: ['result'] },
  { kind: 'upload', title: 'Uploads', name: 'Kind', columns: ['result', 'bytes', 'times'] },
]

const columns = {
  method: [['Method', ({ method }) => method]],
  result: [['Result', ({ result }) => result]],
  cache: [['Cache', ({ cache }) => cache]],
  attempts: [['Attempts', ({ attempts }) => attempts]],
  bytes: [['Bytes', ({ bytes }) => bytes]],
  times: [
    ['Mean ms', ({ ms, count }) => mean(ms, count)],
    ['p50', ({ buckets }) => quantile(buckets, 0.5)],
    ['p95', ({ buckets }) => quantile(buckets, 0.95)],
  ],
  trips: [
    ['D1 trips', ({ trips, count }) => mean(trips, count)],
    ['Of copies', ({ copyTrips, count }) => mean(copyTrips, count)],
    ['D1 ms', ({ databaseMs, count }) => mean(databaseMs, count)],
    ['Read', ({ rowsRead, count }) => mean(rowsRead, count)],
    ['Written', ({ rowsWritten, count }) => mean(rowsWritten, count)],
  ],
} satisfies Record<string, [heading: string, cell: (row: ShownRow) => Cell][]>

type Column = keyof typeof columns

/** Metrics of both workers, as tables. */
function metricsPage(metrics: Record<'edge' | 'upstream', ShownRow[]>, product: string, nonce: string) {
  return devPage({
    title: 'Metrics',
    product,
    nonce,
    note: html`What both workers have counted since they were started. Reload to refresh. Times, trips and
      rows are means of one request or job; p50 and p95 are upper bounds of a histogram. Scripts get JSON from
      <a href="/dev/metrics?format=json">?format=json</a>.`,
    main: html`${workerPart('Edge', metrics.edge)} ${workerPart('Upstream', metrics.upstream)}`,
  })
}

function workerPart(worker: string, rows: readonly ShownRow[]) {
  const shown = tables.filter(({ kind }) => rows.some((row) => row.kind === kind))
  return html`<section class="Worker">
    <h2>${worker}</h2>
    ${shown.length > 0 ? shown.map((table) => tablePart(worker, table, rows)) : html`<p class="Empty">Nothing yet.</p>`}
  </section>`
}

function tablePart(
  worker: string,
  { kind, title, name, columns: names }: (typeof tables)[number],
  rows: readonly ShownRow[],
) {
  const cells = [
    ['Count', ({ count }: ShownRow) => count] as const,
    ...names.flatMap((column) => columns[column]),
  ]
  const shown = rows.filter((row) => row.kind === kind).toSorted((a, b) => b.count - a.count)
  const id = `${worker}-${kind}`
  return html`<h3 id="${id}">${title}</h3>
    <div class="Scroll" role="region" aria-labelledby="${id}" tabindex="0">
      <table aria-labelledby="${id}">
        <thead>
          <tr>
            <th scope="col">${name}</th>
            ${cells.map(([heading]) => html`<th scope="col" class="${classOf(heading)}">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (row) =>
              html`<tr>
                <th scope="row">${row.name}</th>
                ${cells.map(([heading, cell]) => html`<td class="${classOf(heading)}">${shownValue(cell(row))}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

/** Class of a cell: numbers are aligned to the end of their column, and so is their heading. */
function classOf(heading: string): string {
  return ['Method', 'Result', 'Cache'].includes(heading) ? 'Text' : 'Number'
}

function shownValue(value: Cell): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value
}

function mean(sum: number, count: number): number {
  return Math.round((sum / Math.max(1, count)) * 10) / 10
}

/** The upper bound of the bucket that holds this part of all. */
function quantile(buckets: readonly number[], part: number): string {
  const all = buckets.reduce((sum, count) => sum + count, 0)
  let seen = 0
  const at = buckets.findIndex((count) => (seen += count) >= all * part)
  const bound = bucketsMs[at]
  return bound === undefined ? `> ${bucketsMs.at(-1)}` : `≤ ${bound}`
}
