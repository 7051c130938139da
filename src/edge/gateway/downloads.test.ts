import { expect, test } from 'vitest'
import { testEdge, json, main, secret } from '#tests/edge/test-edge.ts'

const path = '/api/v1/download-creation/ctn-0000000a'
const archive = {
  'content-type': 'application/zip',
  'content-length': '5',
  'content-disposition': 'attachment; filename="adder.zip"',
  'accept-ranges': 'bytes',
  etag: '"abc"',
  'x-secret': 'no',
}

function archiveSetup(status = 200, headers: Record<string, string> = {}) {
  return testEdge({
    respond: (call) =>
      call.path.startsWith('/internal/')
        ? new Response(null, { status: 204 })
        : new Response(call.method === 'HEAD' || status === 304 ? null : 'bytes', {
            status,
            headers: { ...archive, ...headers },
          }),
  })
}

test('an archive is forwarded with its own headers only, and revalidated each time', async () => {
  const { send, calls } = archiveSetup()
  const response = await send(path, { headers: { range: 'bytes=0-', 'if-range': '"abc"' } })
  expect([response.status, await response.text()]).toEqual([200, 'bytes'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': '5',
    'content-disposition': 'attachment; filename="adder.zip"',
    'accept-ranges': 'bytes',
    etag: '"abc"',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.has('x-secret')).toBe(false)
  expect(calls[0]?.path).toBe(path)
  expect([calls[0]?.headers.get('range'), calls[0]?.headers.get('if-range')]).toEqual(['bytes=0-', '"abc"'])
})

test('a download is reported once, after the response, with a digest of the visitor', async () => {
  const { send, flush, calls } = archiveSetup(200, { 'x-viewer': 'usr-0000000a' })
  const headers = { cookie: `session=${secret}`, 'user-agent': 'A browser' }
  const version = `${path}?version=2`
  for (const address of [path, version])
    await send(`${address}${address === version ? '&x=1' : ''}`, { headers })
  expect(calls.map((call) => call.path)).toEqual([path, version])
  await flush()
  const reported = calls
    .filter((call) => call.path === '/internal/downloads')
    .map(({ body }) => JSON.parse(body))
  const viewer = expect.stringMatching(/^[\w-]{43}$/)
  expect(reported).toEqual([{ views: [{ object: 'ctn-0000000a', viewer, user: 'usr-0000000a' }] }])
  expect(calls[0]?.headers.get('authorization')).toBe(`Session ${secret}`)
})

test.for([
  ['the start of an archive', 206, { 'content-range': 'bytes 0-1/5' }, {}, ['/internal/downloads']],
  ['a HEAD', 200, {}, { method: 'HEAD' }, []],
  ['what is known', 304, {}, {}, []],
  ['a part from the middle', 206, { 'content-range': 'bytes 3-4/5' }, {}, []],
  [
    'an unsatisfiable range',
    416,
    { 'content-type': 'application/json', 'content-range': 'bytes */5' },
    {},
    [],
  ],
  ['what is gone', 410, { 'content-type': 'application/json' }, {}, []],
] as const)(
  'a range that starts at 0 counts as a download: %s',
  async ([, status, headers, init, counted]) => {
    const { send, flush, calls } = archiveSetup(status, headers)
    const response = await send(path, init)
    await flush()
    expect([response.status, calls.map((call) => call.path)]).toEqual([status, [path, ...counted]])
    const range = 'content-range' in headers ? headers['content-range'] : null
    expect(response.headers.get('content-range')).toBe(range)
  },
)

test('other methods and other ids never reach the upstream', async () => {
  const { send, calls } = archiveSetup()
  expect((await send(path, json({}))).status).toBe(405)
  for (const id of ['pst-0000000a', 'ctn-1', '..', 'ctn-0000000A'])
    expect((await send(`${main}/api/v1/download-creation/${id}`)).status).toBe(404)
  expect((await send(`${path}?version=%2e.`)).status).toBe(404)
  expect((await send('/internal/downloads', json({ views: [] }))).status).toBe(405)
  expect(calls).toEqual([])
})
