import { expect, inject, test } from 'vitest'
import { origins, send, sendWholeRaw } from './client.ts'

const { auth } = origins()
const host = `localhost:${inject('port')}`

/** The end of a head. */
const last = '\r\n'
const some: unknown = expect.any(Number)

test.each<[name: string, request: string, status: unknown]>([
  [
    'MF-Original-URL',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nMF-Original-URL: http://evil.example/\r\n${last}`,
    421,
  ],
  ['no Host', `GET / HTTP/1.1\r\n${last}`, some],
  ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\n${last}`, some],
  ['two Hosts', `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n${last}`, some],
])('I5: %s never appears in a response', async (_, request, status) => {
  const { text, statuses } = await sendWholeRaw(request)
  expect(statuses).toEqual([status])
  expect(text).not.toContain('evil')
})

test.each([
  'MF-Route-Override: logic-works-upstream',
  'mf-route-override: logic-works-files',
  'MF-Original-URL: http://localhost/internal/views',
  'MF-Proxy-Shared-Secret: guessed',
  'MF-Op: GET',
  'MF-Custom-Fetch-Service: any',
  'MF-Disable-Pretty-Error: true',
  'MF-CF-Blob: {"country":"XX"}',
  'MF-CF-Blob: nonsense',
])('I5: a request to the simulated platform gets 421: %s', async (header) => {
  // A path of the upstream only, which is 405 on the edge unless a header could bypass it.
  const { statuses, text } = await sendWholeRaw(
    `POST /internal/views HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nContent-Length: 0\r\n${last}`,
  )
  expect([statuses, text.endsWith('Misdirected request\n')]).toEqual([[421], true])
})

test.each([
  '/cdn-cgi/local/platform-proxy',
  '/cdn-cgi/local/scheduled',
  '/cdn-cgi/local/explorer',
  '/cdn-cgi/mf/scheduled',
  '/cdn-cgi/handler/scheduled',
  '/__cf_local/imagedelivery/x',
])('I5: nothing of the simulated platform answers at %s', async (path) => {
  const { status, text } = await send(path)
  expect([status, text.startsWith('<!DOCTYPE html>')]).toEqual([404, true])
})

test.each(['', 'logic-works-upstream', 'upstream', 'logic-works-ingress'])(
  "I5: the simulated platform's own entry leads no other process to a worker: %s",
  async (name) => {
    const headers = { ...(name && { 'mf-route-override': name }), 'x-client': '203.0.113.7' }
    for (const path of ['/readyz', '/internal/views', '/'])
      expect([404, 421]).toContain((await fetch(inject('platform') + path, { headers })).status)
  },
)

test('the pages of the auth host are its own, and kept out of search', async () => {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/complete-register']) {
    const { status, text } = await send(`${auth}${path}?key=none&username=kit&state=${'s'.repeat(43)}`)
    const canonical = text.match(/<link rel="canonical" href="([^"]*)"/)?.[1]
    expect([status, canonical, text.includes('content="noindex"')]).toEqual([200, auth + path, true])
  }
})
