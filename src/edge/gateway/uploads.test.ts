import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/limits.ts'
import { auth, testEdge, json, secret } from '#tests/edge/test-edge.ts'

afterEach(() => vi.useRealTimers())

const path = '/api/direct_uploads/avatar'
const maxBytes = limits.avatar.bytes + limits.formEnvelope
const id = '0a'.repeat(16)
const pictureAddress = `/api/direct_uploads/image/${id}?secret=${secret}`
const archiveAddress = `/api/direct_uploads/creation/${id}?secret=${secret}`
const form = { 'content-type': 'multipart/form-data; boundary=b', authorization: 'Bearer a:b' }

const registration = '/api/direct_uploads/image'
const checksum = 'X03MO1qnZdYdgyfeuILPmQ=='
const blob = { filename: 'a.png', content_type: 'image/png', byte_size: 5, checksum }

function announce(described: unknown): RequestInit {
  return json({ blob: described }, { authorization: 'Bearer a:b', cookie: `session=${secret}` })
}

function upload(bytes = 'picture', headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: bytes, headers: { ...form, ...headers } }
}

function put(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'PUT', body, headers: { 'content-type': 'image/png', ...headers } }
}

const chunk = 64 * 1024

/** A body without a declared length. */
function stream(chunks: number, method: string): RequestInit {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent === chunks) return controller.close()
      sent += 1
      return controller.enqueue(new Uint8Array(chunk))
    },
  })
  return { method, body, headers: form, duplex: 'half' } as RequestInit
}

test.each<[name: string, status: number, target: string, call: RequestInit]>([
  ['a picture by nobody', 401, path, upload('x', { authorization: '' })],
  ['by the cookie', 401, path, upload('x', { authorization: '', cookie: `session=${secret}` })],
  ['JSON', 415, path, upload('{}', { 'content-type': 'application/json' })],
  ["another site's form", 403, path, upload('x', { origin: 'https://evil.example' })],
  ['a form without a body', 422, path, { method: 'POST', headers: form }],
  ['a GET', 405, path, { headers: form }],
  ['a form to the auth host', 405, `${auth}${path}`, upload()],
  ['a form of another nature', 404, '/api/direct_uploads/evil', upload()],
  ['no size', 422, registration, announce({ ...blob, byte_size: 0 })],
  ['a size below none', 422, registration, announce({ ...blob, byte_size: -1 })],
  ['no checksum', 422, registration, announce({ ...blob, checksum: undefined })],
  ['a checksum that is none', 422, registration, announce({ ...blob, checksum: 'md5' })],
  ['an owner', 422, registration, announce({ ...blob, owner_id: 1 })],
  ['another kind', 404, '/api/direct_uploads/evil', announce(blob)],
  ['a registration at the auth host', 405, `${auth}${registration}`, announce(blob)],
  ['a file without a secret', 404, `/api/direct_uploads/image/${id}`, put('x')],
  ['another thing for a secret', 404, `/api/direct_uploads/image/${id}?secret=../../x`, put('x')],
  ['a file of another nature', 404, `/api/direct_uploads/evil/${id}?secret=${secret}`, put('x')],
  ['a file to no id', 404, `/api/direct_uploads/image/1?secret=${secret}`, put('x')],
  ["another site's file", 403, pictureAddress, put('x', { origin: 'https://evil.example' })],
  ['a file without a body', 422, pictureAddress, { method: 'PUT' }],
  ['a file by POST', 405, pictureAddress, upload()],
  ['a file to the auth host', 405, `${auth}${pictureAddress}`, put('x')],
  ['a picture in parts', 405, pictureAddress, { method: 'PATCH', body: 'x' }],
])('U1, U2: an upload with %s is refused by the edge with %i', async (_, status, target, call) => {
  const { send, calls } = testEdge()
  expect([(await send(target, call)).status, calls]).toEqual([status, []])
})

test.each([
  ['a form', 'writes', path, upload()],
  ['a registration', 'uploads', registration, json({})],
  ['a file', 'uploads', pictureAddress, put('x')],
])('%s counts as one of the %s', async (_, limited, target, call) => {
  const { send, calls } = testEdge({ isAllowed: (limit) => limit !== limited })
  const response = await send(target, call)
  expect([response.status, response.headers.get('retry-after'), calls]).toEqual([429, '60', []])
})

test.each<[name: string, target: string, call: RequestInit, sent: object, authorization: string | null]>([
  [
    'form',
    path,
    upload('picture', { cookie: `session=${secret}` }),
    { path, method: 'POST', body: 'picture' },
    'Bearer a:b',
  ],
  [
    'registration',
    registration,
    announce(blob),
    { path: registration, body: JSON.stringify({ blob }) },
    'Bearer a:b',
  ],
  [
    'file',
    `${pictureAddress}&more=x`,
    put('bytes', { authorization: 'Bearer a:b', cookie: `session=${secret}` }),
    { path: pictureAddress, method: 'PUT', body: 'bytes' },
    null,
  ],
])('a %s is forwarded unchanged, without cookies', async (_, target, call, sent, authorization) => {
  const respond = () => Response.json({ id }, { status: 201, headers: { tokens: 'c:d' } })
  const { send, calls } = testEdge({ respond })
  const response = await send(target, call)
  expect([response.status, await response.json(), response.headers.get('tokens')]).toEqual([
    201,
    { id },
    'c:d',
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(calls).toMatchObject([sent])
  const [received] = calls
  expect(received?.headers.get('authorization')).toBe(authorization)
  expect(received?.headers.get('content-type')).toBe(new Headers(call.headers).get('content-type'))
  expect(received?.headers.has('cookie')).toBe(false)
})

test.each<[name: string, method: string, target: string, max: number]>([
  ['a form', 'POST', path, maxBytes],
  ['a picture', 'PUT', pictureAddress, limits.image.bytes],
  ['an archive', 'PUT', archiveAddress, limits.archive.bytes],
])(
  'E4: %s is counted while streaming, and cut off one chunk after its maximum',
  async (_, method, to, max) => {
    const { send, calls } = testEdge({
      respond: ({ body }) => Response.json({}, { status: body.length > max ? 422 : 200 }),
    })
    const declared = { method, body: 'x', headers: { ...form, 'content-length': String(max + 1) } }
    expect((await send(to, declared)).status).toBe(413)
    expect(calls).toEqual([])
    expect((await send(to, stream(2, method))).status).toBe(200)
    expect((await send(to, stream(1_100, method))).status).toBe(422)
    expect(calls.map(({ body }) => body.length)).toEqual([2 * chunk, (Math.floor(max / chunk) + 1) * chunk])
  },
)

test('a part of an archive, and how much has arrived, are forwarded with their headers', async () => {
  const uploadHeaders = {
    'upload-offset': '9',
    'upload-complete': '?0',
    'upload-length': '20',
    'upload-limit': 'max-age=60',
  }
  const { send, calls, limited } = testEdge({
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
  // An empty last part is for an upload whose answer got lost.
  expect((await send(archiveAddress, { method: 'PATCH' })).status).toBe(204)
  expect(limited.map(({ limit }) => limit)).toEqual(['uploads', 'uploads', 'uploads'])
})

test('interrupted uploads are neither retried, nor do they count as upstream failures', async () => {
  let broken = true
  const { send, calls } = testEdge({
    respond: () => (broken ? Promise.reject(new Error('gone')) : Response.json({ data: {} })),
  })
  const part = { method: 'PATCH', body: 'x' }
  for (const [target, call] of [
    [path, upload()],
    [pictureAddress, put('bytes')],
    [archiveAddress, part],
  ] as const) {
    calls.length = 0
    for (let index = 0; index < 3; index += 1) expect((await send(target, { ...call })).status).toBe(502)
    expect(calls).toHaveLength(3)
  }
  broken = false
  expect((await send('/graphql', json({ query: '{ a }' }))).status).toBe(200)
})

test('a file that takes too long is answered with 504 by its length and a minute of work, and the connection ends', async () => {
  vi.useFakeTimers()
  const { send } = testEdge({ respond: () => new Promise(() => undefined) })
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
