import { expect, test } from 'vitest'
import { testEdge, json, secret } from '#tests/edge/test-edge.ts'

const bearer = `Bearer ${secret}:${secret}`
const cookie = `session=${secret}`
const zip = () =>
  new Response('bytes', {
    headers: {
      'content-type': 'application/zip',
      'content-length': '5',
      'content-disposition': 'attachment; filename="ada.zip"',
      'x-secret': 'no',
    },
  })

test.each([
  [
    'U9: an uploaded archive',
    'its owner’s tokens',
    '/api/v1/uploaded-archive',
    bearer,
    { authorization: bearer, cookie },
  ],
  ['D2: a data export', 'its owner’s session', '/api/v1/data-export', `Session ${secret}`, { cookie }],
])(
  '%s is streamed to %s, and cached nowhere; other ids and methods lead nowhere',
  async (_, _owner, folder, authorization, headers) => {
    const path = `${folder}/${'0a'.repeat(16)}`
    const { send, calls } = testEdge({ respond: zip })
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
    for (const id of ['', '0a', `${'0a'.repeat(16)}0`, 'A'.repeat(32), '..'])
      expect((await send(`${folder}/${id}`, { headers })).status).toBe(404)
    expect((await send(path, json({}))).status).toBe(405)
    expect(calls.map((call) => [call.path, call.headers.get('authorization')])).toEqual([
      [path, authorization],
    ])
    const others = testEdge({ respond: () => Response.json({ error: 'not-found' }, { status: 404 }) })
    expect((await others.send(path, { headers })).status).toBe(404)
  },
)

test('U9, D2: a cookie alone opens no archive, and without a session a data export leads to the login', async () => {
  const ended = testEdge({ respond: () => Response.json({ error: 'unauthenticated' }, { status: 401 }) })
  const archive = `/api/v1/uploaded-archive/${'0a'.repeat(16)}`
  expect((await ended.send(archive, { headers: { cookie } })).status).toBe(401)
  expect(ended.calls.map((call) => call.headers.get('authorization'))).toEqual([null])
  const copy = `/api/v1/data-export/${'0a'.repeat(16)}`
  const location = '/login?r=%2Faccount-settings'
  expect((await ended.send(copy, { headers: { cookie } })).headers.get('location')).toBe(location)
  const signedOut = testEdge({ respond: zip })
  expect((await signedOut.send(copy)).headers.get('location')).toBe(location)
  expect(signedOut.calls).toEqual([])
})
