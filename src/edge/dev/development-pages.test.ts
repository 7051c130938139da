import { expect, test } from 'vitest'
import { auth, testEdge, main } from '#tests/edge/test-edge.ts'
import { MetricTable } from '#shared/metrics.ts'

const mails = [
  {
    id: 2,
    to: 'ada@example.org',
    subject: 'Hi <b>there</b>',
    text: 'Open\nhttps://example.org/callback?key=k&action=verify-email\nnow <i>',
    html: '<!doctype html><html><head><title>Hi</title></head><body><p>Hi</p></body></html>',
    headers: { 'List-Unsubscribe': '<https://example.org/u>' },
    createdAt: 1_795_240_800,
  },
  { id: 1, to: 'b@example.org', subject: 'Older', text: '', html: '', headers: {}, createdAt: 0 },
]
const table = new MetricTable()
table.add({ kind: 'job', name: 'mail.deliver', result: 'done', attempt: 1, ms: 30 })
table.add({ kind: 'sign-in', name: '<b>way</b>', result: 'refused' })

const respond = ({ path }: { path: string }) => Response.json(path === '/dev/outbox' ? mails : table.rows())
const json = { headers: { accept: 'application/json' } }

/** A page as HTML, after a check that its policy allows its own styles. */
async function pageAt(path: string): Promise<string> {
  const response = await testEdge({ respond }).send(path)
  const page = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(page).toContain(`<style nonce="${/style-src 'nonce-([\w-]{22})'/.exec(policy)?.[1]}">`)
  expect(page).not.toMatch(/<b>|<i>|style=|<script/)
  return page
}

test('the outbox is JSON for scripts, and a page with the newest mail first, with links', async () => {
  const response = await testEdge({ respond }).send('/dev/outbox', json)
  expect([await response.json(), response.headers.get('cache-control')]).toEqual([mails, 'no-store'])
  const page = await pageAt('/dev/outbox')
  expect(page.indexOf('Hi &lt;b&gt;there&lt;/b&gt;')).toBeLessThan(page.indexOf('Older'))
  expect(page).toContain('<a href="https://example.org/callback?key=k&amp;action=verify-email">')
  expect(page).toContain('src="/dev/outbox/2"')
})

test('a mail’s HTML is in a frame without scripts, and opens links in a new tab', async () => {
  const { send } = testEdge({ respond })
  const response = await send('/dev/outbox/2')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(await response.text()).toContain('<head><base target="_blank"><title>Hi</title>')
  expect((await send('/dev/outbox/3')).status).toBe(404)
})

test('the metrics of both workers are JSON', async () => {
  const { send } = testEdge({ respond })
  await send('/view/frm-devupdts')
  const response = await send('/dev/metrics')
  const { edge, upstream } = await response.json<Record<string, unknown>>()
  expect([response.headers.get('cache-control'), upstream]).toEqual(['no-store', table.rows()])
  expect(edge).toContainEqual(expect.objectContaining({ kind: 'request', name: '/view/:id' }))
})

test('A18: outbox and metrics are shown only in development and on main, and a failing upstream is a 502', async () => {
  const { send, calls } = testEdge({ respond, vars: { ENVIRONMENT: 'production' } })
  for (const path of ['/dev/outbox', '/dev/outbox/2', '/dev/metrics']) {
    expect((await send(path, json)).status).toBe(404)
    const elsewhere = await testEdge({ respond }).send(auth + path, json)
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, main + path])
    for (const failure of [() => new Response('down', { status: 500 }), () => Response.json({ no: 'list' })])
      expect((await testEdge({ respond: failure }).send(path, json)).status).toBe(502)
  }
  expect(calls).toEqual([])
})
