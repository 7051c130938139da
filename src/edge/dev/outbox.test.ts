import { expect, test } from 'vitest'
import { auth, edgeWorld, type WorldOptions } from '#tests/edge/edge-world.ts'

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
const json = { headers: { accept: 'application/json' } }

function outboxWorld(options: WorldOptions = {}) {
  return edgeWorld({ respond: () => Response.json(mails), ...options })
}

test('the outbox returns JSON to scripts', async () => {
  const { send, calls } = outboxWorld()
  const response = await send('/dev/outbox', json)
  expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([
    200,
    mails,
    'no-store',
  ])
  expect(calls.map(({ path }) => path)).toEqual(['/dev/outbox'])
})

test('the outbox page shows the newest mail first, links its URLs, and has its own policy', async () => {
  const { send } = outboxWorld()
  const response = await send('/dev/outbox')
  const page = await response.text()
  const [, nonce = ''] =
    /style-src 'nonce-([\w-]{22})'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
  expect(page).toContain(`<style nonce="${nonce}">`)
  expect(page.indexOf('Hi &lt;b&gt;there&lt;/b&gt;')).toBeLessThan(page.indexOf('Older'))
  expect(page).toContain(
    '<a href="https://example.org/callback?key=k&amp;action=verify-email">https://example.org/callback?key=k&amp;action=verify-email</a>',
  )
  expect(page).not.toMatch(/<b>|<i>|style=|<script/)
  expect(page).toContain('src="/dev/outbox/2"')
})

test('a mail’s HTML is in a frame without scripts, and opens links in a new tab', async () => {
  const { send } = outboxWorld()
  const response = await send('/dev/outbox/2')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(await response.text()).toContain('<head><base target="_blank"><title>Hi</title>')
  expect((await send('/dev/outbox/3')).status).toBe(404)
})

test('an empty outbox shows an explanation', async () => {
  const { send } = outboxWorld({ respond: () => Response.json([]) })
  expect(await (await send('/dev/outbox')).text()).toContain('Nothing yet.')
})

test('the outbox exists only in development and on main', async () => {
  const { send, calls } = outboxWorld({ vars: { ENVIRONMENT: 'production' } })
  for (const path of ['/dev/outbox', '/dev/outbox/2']) expect((await send(path, json)).status).toBe(404)
  expect((await outboxWorld().send(`${auth}/dev/outbox`, json)).status).toBe(302)
  expect(calls).toEqual([])
})

test.each([
  ['garbage', () => Response.json({ no: 'list' })],
  ['nothing', () => new Response('down', { status: 500 })],
])('an upstream that answers %s is 502', async (_, respond) => {
  const { send } = outboxWorld({ respond })
  expect((await send('/dev/outbox', json)).status).toBe(502)
})
