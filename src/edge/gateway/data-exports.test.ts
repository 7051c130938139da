import { expect, test } from 'vitest'
import { edgeWorld, json, secret } from '#tests/edge/edge-world.ts'

const path = `/api/v1/data-export/${'0a'.repeat(16)}`
const headers = { cookie: `session=${secret}` }

function zipWorld(respond: () => Response) {
  return edgeWorld({ respond })
}

const zip = () =>
  new Response('bytes', {
    headers: {
      'content-type': 'application/zip',
      'content-length': '5',
      'content-disposition': 'attachment; filename="ada.zip"',
      'x-secret': 'no',
    },
  })

test('D2: a data export is streamed to its owner’s session, and cached nowhere', async () => {
  const { send, calls } = zipWorld(zip)
  const response = await send(path, { headers })
  expect([response.status, await response.text()]).toEqual([200, 'bytes'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': '5',
    'content-disposition': 'attachment; filename="ada.zip"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.has('x-secret')).toBe(false)
  expect(calls.map((call) => [call.path, call.headers.get('authorization')])).toEqual([
    [path, `Session ${secret}`],
  ])
})

test('D2: visitors, and users whose session has ended, are redirected to log in', async () => {
  const location = '/login?r=%2Faccount-settings'
  const loggedOut = zipWorld(zip)
  const response = await loggedOut.send(path)
  expect([response.status, response.headers.get('location'), loggedOut.calls]).toEqual([302, location, []])
  const ended = zipWorld(() => Response.json({ error: 'unauthenticated' }, { status: 401 }))
  expect((await ended.send(path, { headers })).headers.get('location')).toBe(location)
})

test('D2: another person’s copy, other ids and other methods give nothing', async () => {
  const { send, calls } = zipWorld(() => Response.json({ error: 'not-found' }, { status: 404 }))
  expect((await send(path, { headers })).status).toBe(404)
  for (const id of ['', '0a', `${'0a'.repeat(16)}0`, 'A'.repeat(32), '..'])
    expect((await send(`/api/v1/data-export/${id}`, { headers })).status).toBe(404)
  expect((await send(path, json({}))).status).toBe(405)
  expect(calls).toHaveLength(1)
})
