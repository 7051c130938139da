import { expect, test } from 'vitest'
import { edgeWorld, json, secret } from '#tests/edge/edge-world.ts'

const path = `/api/v1/uploaded-archive/${'0a'.repeat(16)}`
const bearer = `Bearer ${secret}:${secret}`
const zip = () =>
  new Response('bytes', {
    headers: { 'content-type': 'application/zip', 'content-length': '5', tokens: 'a:b', 'x-secret': 'no' },
  })

test('U9: an uploaded archive is streamed to its owner’s tokens, and cached nowhere', async () => {
  const { send, calls } = edgeWorld({ respond: zip })
  const response = await send(path, { headers: { authorization: bearer, cookie: `session=${secret}` } })
  expect([response.status, await response.text()]).toEqual([200, 'bytes'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': '5',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    tokens: 'a:b',
  })
  expect(response.headers.has('x-secret')).toBe(false)
  expect(calls.map((call) => [call.path, call.headers.get('authorization')])).toEqual([[path, bearer]])
})

test('U9: a cookie alone opens no archive, and other ids and methods lead nowhere', async () => {
  const { send, calls } = edgeWorld({
    respond: () => Response.json({ error: 'unauthenticated' }, { status: 401 }),
  })
  expect((await send(path, { headers: { cookie: `session=${secret}` } })).status).toBe(401)
  expect(calls.map((call) => call.headers.get('authorization'))).toEqual([null])
  for (const id of ['', '0a', `${'0a'.repeat(16)}0`, 'A'.repeat(32), '..'])
    expect((await send(`/api/v1/uploaded-archive/${id}`)).status).toBe(404)
  expect((await send(path, json({}))).status).toBe(405)
  expect(calls).toHaveLength(1)
})
