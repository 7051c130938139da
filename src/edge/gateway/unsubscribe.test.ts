import { expect, test } from 'vitest'
import { testEdge, type ReceivedCall } from '#tests/edge/test-edge.ts'

const doors = [
  ['newsletter', 'unsubscribe'],
  ['notifications', 'stop-emails'],
] as const
const key = `usr-00000001-REPLY-${'k'.repeat(43)}`
/** Request of a mail provider's server. */
const oneClick: RequestInit = {
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  },
  body: 'List-Unsubscribe=One-Click',
}

test.each(doors)(
  'P4: a mail provider’s post to /%s/unsubscribe passes from any origin, without cookies; opening it leads to a page with a button',
  async (place, action) => {
    const { send, calls, limited } = testEdge({ respond: () => Response.json({ message: 'Done' }) })
    const address = `/${place}/unsubscribe?key=${key}`
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(address, { method })
      expect([status, headers.get('location')]).toEqual([302, `/callback?key=${key}&action=${action}`])
    }
    expect(calls).toEqual([])
    limited.length = 0
    const response = await send(address, oneClick)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
    const [call] = calls as [ReceivedCall]
    expect([call.path, JSON.parse(call.body)]).toEqual(['/auth/callback', { key, action }])
    expect(['cookie', 'authorization'].map((name) => call.headers.get(name))).toEqual([null, null])
    // The posts of a large provider have the limit of reading.
    expect(limited.map(({ limit }) => limit)).toEqual(['reads'])
  },
)

test('a post that isn’t one click, or whose key can’t be one, doesn’t reach the upstream', async () => {
  const { send, calls } = testEdge()
  const maybe = { ...oneClick, body: 'List-Unsubscribe=Maybe' }
  expect((await send(`/notifications/unsubscribe?key=${key}`, maybe)).status).toBe(422)
  for (const query of [`?key=${'k'.repeat(129)}`, '?key=%00', ''])
    expect((await send(`/notifications/unsubscribe${query}`, oneClick)).status).toBe(422)
  expect(calls).toEqual([])
})
