import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { auth, edgeWorld, secret } from '#tests/edge/edge-world.ts'

const path = '/api/direct_uploads/avatar'
const most = limits.avatar.bytes + limits.formEnvelope
const form = { 'content-type': 'multipart/form-data; boundary=b', authorization: 'Bearer a:b' }

function upload(bytes = 'picture', headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: bytes, headers: { ...form, ...headers } }
}

/** A body that does not say how long it is. */
function stream(chunks: number, chunkBytes = 64 * 1024): RequestInit {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent === chunks) return controller.close()
      sent += 1
      return controller.enqueue(new Uint8Array(chunkBytes))
    },
  })
  return { method: 'POST', body, headers: form, duplex: 'half' } as RequestInit
}

test('a form goes upstream as it is, with the Bearer, and what it changed is told', async () => {
  const answer = () =>
    Response.json({ picture: 'https://assets.example/a.webp' }, { headers: { tokens: 'c:d' } })
  const { send, calls } = edgeWorld({ answer })
  const response = await send(path, upload('picture', { cookie: `session=${secret}` }))
  expect(await response.json()).toEqual({ picture: 'https://assets.example/a.webp' })
  expect(response.headers.get('tokens')).toBe('c:d')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(calls).toMatchObject([{ path, method: 'POST', body: 'picture' }])
  expect(calls[0]?.headers.get('content-type')).toBe(form['content-type'])
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer a:b')
  expect(calls[0]?.headers.has('cookie')).toBe(false)
})

test.each<[name: string, status: number, target: string, call: RequestInit]>([
  ['nobody', 401, path, upload('x', { authorization: '' })],
  ['the session cookie', 401, path, upload('x', { authorization: '', cookie: `session=${secret}` })],
  ['JSON', 415, path, upload('{}', { 'content-type': 'application/json' })],
  ["another site's page", 403, path, upload('x', { origin: 'https://evil.example' })],
  ['a form without a body', 422, path, { method: 'POST', headers: form }],
  ['a GET', 405, path, { headers: form }],
  ['the auth host', 405, `${auth}${path}`, upload()],
  ['another nature', 404, '/api/direct_uploads/evil', upload()],
])('U1: an upload by %s ends at the edge with %i', async (_, status, target, call) => {
  const { send, calls } = edgeWorld()
  expect((await send(target, call)).status).toBe(status)
  expect(calls).toEqual([])
})

test('a body that says it is too long is refused unread', async () => {
  const { send, calls } = edgeWorld()
  const answer = await send(path, upload('x', { 'content-length': String(most + 1) }))
  expect([answer.status, await answer.json(), calls]).toEqual([413, { error: 'too-large' }, []])
})

test('a body that says nothing is passed on up to the cap and one chunk more', async () => {
  const { send, calls } = edgeWorld({
    answer: ({ body }) => Response.json({ error: 'too-large' }, { status: body.length > most ? 413 : 200 }),
  })
  expect((await send(path, stream(2))).status).toBe(200)
  expect((await send(path, stream(200))).status).toBe(413)
  expect(calls.map(({ body }) => body.length)).toEqual([2 * 64 * 1024, expect.closeTo(most, -5)])
})

test('uploads count as writes', async () => {
  const { send, calls } = edgeWorld({ admits: (limit) => limit !== 'writes' })
  const answer = await send(path, upload())
  expect([answer.status, answer.headers.get('retry-after'), calls]).toEqual([429, '60', []])
})

test('uploads that break off leave the breaker alone', async () => {
  let broken = true
  const { send } = edgeWorld({
    answer: () => (broken ? Promise.reject(new Error('gone')) : Response.json({})),
  })
  for (let index = 0; index < 6; index += 1) expect((await send(path, upload())).status).toBe(502)
  broken = false
  const document = { body: '{"query":"{ a }"}', headers: { 'content-type': 'application/json' } }
  expect((await send('/graphql', { method: 'POST', ...document })).status).toBe(200)
})
