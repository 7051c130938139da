import { expect, test } from 'vitest'
import { testEdge, type ReceivedCall } from '#tests/edge/test-edge.ts'

const signature = { 'svix-id': 'msg_1', 'svix-timestamp': '1790000000', 'svix-signature': 'v1,abc' }

function report(headers: Record<string, string> = {}, body = '{ "type" : "email.bounced" }'): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
}

test('a provider’s report is forwarded byte by byte, with its signature and nothing else of its headers', async () => {
  const { send, calls } = testEdge({ respond: () => Response.json({ status: 'ok' }) })
  const more = { ...signature, cookie: 'session=abc', authorization: 'Bearer a:b', 'x-client': 'forged' }
  const response = await send('/mail/events/resend?x=1', report(more))
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  const [call] = calls as [ReceivedCall]
  expect([call.path, call.body]).toEqual(['/mail/events/resend', '{ "type" : "email.bounced" }'])
  expect([...call.headers.keys()].sort()).toEqual([
    'content-type',
    'svix-id',
    'svix-signature',
    'svix-timestamp',
    'x-client',
    'x-language',
    'x-request-id',
  ])
  expect(call.headers.get('x-client')).toBe('local')
})

test('other providers, methods, types and large bodies don’t reach the upstream', async () => {
  const { send, calls } = testEdge({ respond: () => Response.json({ status: 'ok' }) })
  const statuses = [
    await send('/mail/events/resend', { method: 'GET' }),
    await send('/mail/events/resend', report({ 'content-type': 'text/plain' })),
    await send('/mail/events/mailgun', report({}, JSON.stringify('x'.repeat(200_000)))),
  ].map(({ status }) => status)
  expect(statuses).toEqual([405, 415, 413])
  expect(calls.filter(({ path }) => path.startsWith('/mail/'))).toEqual([])
})
