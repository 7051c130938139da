import { expect, test } from 'vitest'
import { auth, edgeWorld, main, type WorldOptions } from '#tests/edge/edge-world.ts'
import { MetricTable } from '#shared/metrics/metric-table.ts'

const table = new MetricTable()
table.add({ kind: 'job', name: 'mail.deliver', result: 'done', attempt: 1, ms: 30 })
table.add({ kind: 'sign-in', name: '<b>way</b>', result: 'refused' })

function metricsWorld(options: WorldOptions = {}) {
  return edgeWorld({ respond: () => Response.json(table.rows()), ...options })
}

test.each(['?format=json', ''])('the metrics of both workers are JSON for scripts%s', async (query) => {
  const { send, calls } = metricsWorld()
  await send('/view/frm-devupdts')
  calls.length = 0
  const init = query ? {} : { headers: { accept: 'application/json' } }
  const response = await send(`/dev/metrics${query}`, init)
  const { edge, upstream } = (await response.json()) as Record<string, unknown>
  expect([response.status, response.headers.get('cache-control'), upstream]).toEqual([
    200,
    'no-store',
    table.rows(),
  ])
  expect(edge).toContainEqual(expect.objectContaining({ kind: 'request', name: '/view/:id', result: '200' }))
  expect(calls.map(({ path }) => path)).toEqual(['/dev/metrics'])
})

test('the page of metrics has tables, its own policy and no scripts', async () => {
  const response = await metricsWorld().send('/dev/metrics')
  const page = await response.text()
  const [, nonce = ''] =
    /style-src 'nonce-([\w-]{22})'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
  expect(page).toContain(`<style nonce="${nonce}">`)
  expect(page.replaceAll(/>\s+</g, '><')).toContain(
    '<th scope="row">mail.deliver</th><td class="Number">1</td><td class="Text">done</td><td class="Number">1</td>' +
      '<td class="Number">30</td><td class="Number">≤ 50</td><td class="Number">≤ 50</td>',
  )
  expect(page).toContain('&lt;b&gt;way&lt;/b&gt;')
  expect(page).not.toMatch(/<b>|style=|<script/)
})

test('A18: the metrics are shown only in development and on main', async () => {
  const { send, calls } = metricsWorld({ vars: { ENVIRONMENT: 'production' } })
  for (const path of ['/dev/metrics', '/dev/metrics?format=json']) expect((await send(path)).status).toBe(404)
  expect(calls).toEqual([])
  const elsewhere = await metricsWorld().send(`${auth}/dev/metrics`)
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, `${main}/dev/metrics`])
})

test('an upstream that fails, or answers anything else, is a 502', async () => {
  const responders = [() => new Response('down', { status: 500 }), () => Response.json([{ kind: 'job' }])]
  for (const respond of responders)
    expect((await metricsWorld({ respond }).send('/dev/metrics')).status).toBe(502)
})
