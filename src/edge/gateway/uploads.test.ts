import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/limits.ts'
import { auth, edgeWorld, json, secret } from '#tests/edge/edge-world.ts'

afterEach(() => vi.useRealTimers())

const path = '/api/direct_uploads/avatar'
const maxBytes = limits.avatar.bytes + limits.formEnvelope
const id = '0a'.repeat(16)
const pictureAddress = `/api/direct_uploads/image/${id}?secret=${secret}`
const archiveAddress = `/api/direct_uploads/creation/${id}?secret=${secret}`
const form = { 'content-type': 'multipart/form-data; boundary=b', authorization: 'Bearer a:b' }

function upload(bytes = 'picture', headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: bytes, headers: { ...form, ...headers } }
}

function put(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'PUT', body, headers: { 'content-type': 'image/png', ...headers } }
}

/** A body without a declared length. */
function stream(chunks: number, method = 'POST', chunkBytes = 64 * 1024): RequestInit {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent === chunks) return controller.close()
      sent += 1
      return controller.enqueue(new Uint8Array(chunkBytes))
    },
  })
  return { method, body, headers: form, duplex: 'half' } as RequestInit
}

test('a form is forwarded unchanged with the Bearer, and its invalidations are applied', async () => {
  const respond = () =>
    Response.json({ picture: 'https://assets.example/a.webp' }, { headers: { tokens: 'c:d' } })
  const { send, calls } = edgeWorld({ respond })
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
])('U1: an upload by %s is refused by the edge with %i', async (_, status, target, call) => {
  const { send, calls } = edgeWorld()
  expect((await send(target, call)).status).toBe(status)
  expect(calls).toEqual([])
})

test('a body declared too long is refused unread', async () => {
  const { send, calls } = edgeWorld()
  const response = await send(path, upload('x', { 'content-length': String(maxBytes + 1) }))
  expect([response.status, await response.json(), calls]).toEqual([413, { error: 'too-large' }, []])
})

test('a body without a length is forwarded up to one chunk over the limit', async () => {
  const { send, calls } = edgeWorld({
    respond: ({ body }) =>
      Response.json({ error: 'too-large' }, { status: body.length > maxBytes ? 413 : 200 }),
  })
  expect((await send(path, stream(2))).status).toBe(200)
  expect((await send(path, stream(200))).status).toBe(413)
  expect(calls.map(({ body }) => body.length)).toEqual([2 * 64 * 1024, expect.closeTo(maxBytes, -5)])
})

test.each([
  ['a form', 'writes', path, upload()],
  ['a registration', 'uploads', '/api/direct_uploads/image', json({})],
  ['a file', 'uploads', pictureAddress, put('x')],
])('%s counts as one of the %s', async (_, limited, target, call) => {
  const { send, calls } = edgeWorld({ isAllowed: (limit) => limit !== limited })
  const response = await send(target, call)
  expect([response.status, response.headers.get('retry-after'), calls]).toEqual([429, '60', []])
})

test('interrupted uploads don’t count as upstream failures', async () => {
  let broken = true
  const { send } = edgeWorld({
    respond: () => (broken ? Promise.reject(new Error('gone')) : Response.json({ data: {} })),
  })
  for (let index = 0; index < 6; index += 1) expect((await send(path, upload())).status).toBe(502)
  broken = false
  const document = { body: '{"query":"{ a }"}', headers: { 'content-type': 'application/json' } }
  expect((await send('/graphql', { method: 'POST', ...document })).status).toBe(200)
})

const checksum = 'X03MO1qnZdYdgyfeuILPmQ=='
const blob = { filename: 'a.png', content_type: 'image/png', byte_size: 5, checksum }

test.each(['image', 'creation'])(
  'a registration of type %s is forwarded as JSON with the Bearer token',
  async (nature) => {
    const { send, calls } = edgeWorld({ respond: () => Response.json({ id }, { status: 201 }) })
    const response = await send(
      `/api/direct_uploads/${nature}`,
      json({ blob }, { authorization: 'Bearer a:b', cookie: `session=${secret}` }),
    )
    expect([response.status, await response.json()]).toEqual([201, { id }])
    expect(calls).toMatchObject([{ path: `/api/direct_uploads/${nature}`, body: JSON.stringify({ blob }) }])
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer a:b')
  },
)

test.each<[name: string, status: number, target: string, blob: unknown]>([
  ['no size', 422, '/api/direct_uploads/image', { ...blob, byte_size: 0 }],
  ['a size below none', 422, '/api/direct_uploads/image', { ...blob, byte_size: -1 }],
  ['no checksum', 422, '/api/direct_uploads/image', { ...blob, checksum: undefined }],
  ['a checksum that is none', 422, '/api/direct_uploads/creation', { ...blob, checksum: 'md5' }],
  ['an owner', 422, '/api/direct_uploads/creation', { ...blob, owner_id: 1 }],
  ['no kind', 404, '/api/direct_uploads/evil', blob],
  ['the auth host', 405, `${auth}/api/direct_uploads/image`, blob],
])(
  'U1: a registration of a file of %s is refused by the edge with %i',
  async (_, status, target, described) => {
    const { send, calls } = edgeWorld()
    const response = await send(target, json({ blob: described }, { authorization: 'Bearer a:b' }))
    expect([response.status, calls]).toEqual([status, []])
  },
)

test('a file is forwarded to its upload URL unchanged, with the secret and without credentials', async () => {
  const { send, calls, limited } = edgeWorld({ respond: () => new Response(null, { status: 204 }) })
  const headers = { authorization: 'Bearer a:b', cookie: `session=${secret}`, 'content-length': '5' }
  const response = await send(`${pictureAddress}&more=x`, put('bytes', headers))
  expect(response.status).toBe(204)
  expect(calls).toMatchObject([{ path: pictureAddress, method: 'PUT', body: 'bytes' }])
  expect(calls[0]?.headers.get('content-type')).toBe('image/png')
  expect(calls[0]?.headers.has('authorization')).toBe(false)
  expect(calls[0]?.headers.has('cookie')).toBe(false)
  expect(limited.map(({ limit }) => limit)).toEqual(['uploads'])
})

test.each<[name: string, status: number, target: string, call: RequestInit]>([
  ['without a secret', 404, `/api/direct_uploads/image/${id}`, put('x')],
  ['with another thing for a secret', 404, `/api/direct_uploads/image/${id}?secret=../../x`, put('x')],
  ['to another nature', 404, `/api/direct_uploads/evil/${id}?secret=${secret}`, put('x')],
  ['to no id', 404, `/api/direct_uploads/image/1?secret=${secret}`, put('x')],
  ["from another site's page", 403, pictureAddress, put('x', { origin: 'https://evil.example' })],
  ['without a body', 422, pictureAddress, { method: 'PUT' }],
  ['as a POST', 405, pictureAddress, upload()],
  ['to the auth host', 405, `${auth}${pictureAddress}`, put('x')],
])('U2: a file sent %s is refused by the edge with %i', async (_, status, target, call) => {
  const { send, calls } = edgeWorld()
  expect([(await send(target, call)).status, calls]).toEqual([status, []])
})

test.each([
  ['a picture', pictureAddress, limits.image.bytes],
  ['an archive', archiveAddress, limits.archive.bytes],
])('E4: %s is counted while streaming, and cut off one chunk after its maximum', async (_, target, max) => {
  const { send, calls } = edgeWorld({
    respond: ({ body }) =>
      Response.json({ error: 'size-mismatch' }, { status: body.length > max ? 422 : 200 }),
  })
  expect((await send(target, put('x', { 'content-length': String(max + 1) }))).status).toBe(413)
  expect(calls).toEqual([])
  expect((await send(target, stream(2, 'PUT'))).status).toBe(200)
  expect((await send(target, stream(1_100, 'PUT'))).status).toBe(422)
  expect(calls.map(({ body }) => body.length)).toEqual([2 * 64 * 1024, max + 64 * 1024])
})

test('a part of an archive, and how much has arrived, are forwarded with their headers', async () => {
  const uploadHeaders = {
    'upload-offset': '9',
    'upload-complete': '?0',
    'upload-length': '20',
    'upload-limit': 'max-age=60',
  }
  const { send, calls, limited } = edgeWorld({
    respond: () => new Response(null, { status: 204, headers: uploadHeaders }),
  })
  const headers = {
    'content-type': 'application/partial-upload',
    'upload-offset': '5',
    'upload-complete': '?0',
  }
  const sent = await send(archiveAddress, { method: 'PATCH', body: 'part', headers })
  const head = await send(archiveAddress, { method: 'HEAD' })
  for (const { status, headers: responseHeaders } of [sent, head])
    expect([status, Object.fromEntries(responseHeaders)]).toEqual([
      204,
      expect.objectContaining(uploadHeaders),
    ])
  expect(calls).toMatchObject([
    { path: archiveAddress, method: 'PATCH', body: 'part' },
    { path: archiveAddress, method: 'HEAD' },
  ])
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject(headers)
  expect(limited.map(({ limit }) => limit)).toEqual(['uploads', 'uploads'])
})

test('an empty last part is forwarded, for an upload whose answer got lost', async () => {
  const { send, calls } = edgeWorld({ respond: () => new Response(null, { status: 204 }) })
  expect((await send(archiveAddress, { method: 'PATCH' })).status).toBe(204)
  expect(calls).toMatchObject([{ method: 'PATCH', body: '' }])
})

test('a picture is not sent in parts', async () => {
  const { send, calls } = edgeWorld()
  const response = await send(pictureAddress, { method: 'PATCH', body: 'x' })
  expect([response.status, response.headers.get('allow'), calls]).toEqual([405, 'PUT', []])
})

test('a part isn’t retried by the edge', async () => {
  const { send, calls } = edgeWorld({ respond: () => Promise.reject(new Error('gone')) })
  expect((await send(archiveAddress, { method: 'PATCH', body: 'x' })).status).toBe(502)
  expect(calls).toHaveLength(1)
})

test('a file that takes too long is answered with 504 by its length and a minute of work, and the connection ends', async () => {
  vi.useFakeTimers()
  const { send } = edgeWorld({ respond: () => new Promise(() => undefined) })
  const onResponse = vi.fn<(response: Response) => void>()
  const file = put('x'.repeat(75_000), { 'content-length': '75000' })
  const sending = send(pictureAddress, file).then(onResponse)
  await vi.advanceTimersByTimeAsync(71_500)
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await sending
  const [response] = onResponse.mock.lastCall ?? []
  expect([response?.status, response?.headers.get('connection')]).toEqual([504, 'close'])
})

test('a file isn’t retried if the upstream doesn’t respond', async () => {
  const { send, calls } = edgeWorld({ respond: () => Promise.reject(new Error('gone')) })
  expect((await send(pictureAddress, put('bytes'))).status).toBe(502)
  expect(calls).toHaveLength(1)
})
