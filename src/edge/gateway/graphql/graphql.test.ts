import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { auth, testEdge, json, main, secret } from '#tests/edge/test-edge.ts'

const login = { identifier: 'ada', password: 'logicworks' }
const query = { query: '{ forums { id } }' }

test.each([
  ['a batch', '[{"query":"{ forums { id } }"}]'],
  ['no JSON', 'query'],
  ['no document', '{"variables":{}}'],
  ['an unknown key', '{"query":"{ forums { id } }","roles":[]}'],
  ['deep variables', `{"query":"{ a }","variables":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
])('G2: %s at /graphql is a bad request', async (_, body) => {
  const response = await testEdge().send('/graphql', { ...json({}), body })
  expect([response.status, await response.json()]).toEqual([400, { errors: expect.any(Array) }])
})

test('G2: only POST, JSON, and multipart with a token or its header reach /graphql; a GET is a GraphQL error', async () => {
  const { send, calls } = testEdge()
  const status = async (init: RequestInit) => (await send('/graphql?query={forums{id}}', init)).status
  const got = await send('/graphql?query={forums{id}}')
  expect([got.status, got.headers.get('allow'), await got.json()]).toEqual([
    405,
    'POST',
    { errors: [{ message: 'Send the GraphQL document by POST, as JSON' }] },
  ])
  expect(await status({ method: 'PUT', body: '{}' })).toBe(405)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
    expect(await status({ ...json({ query: '{a}' }), headers: { 'content-type': type } }), type).toBe(415)
  const form = new FormData()
  form.set('operations', '{"query":"{a}"}')
  expect(await status({ method: 'POST', body: form })).toBe(415)
  expect(await status({ method: 'POST', body: form, headers: { cookie: `session=${secret}` } })).toBe(415)
  expect(calls).toEqual([])
  const sent = [
    ['x-requested-with', 'site'],
    ['authorization', `Bearer ${secret}:${secret}`],
  ] as const
  for (const [name, value] of sent)
    expect(await status({ method: 'POST', body: form, headers: { [name]: value } })).toBe(200)
  expect(calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test.each(['/graphql', '/auth/login'])('G2: %s refuses requests from other sites', async (path) => {
  const { send, calls } = testEdge()
  const body = path === '/graphql' ? query : login
  const status = async (headers: Record<string, string>) => (await send(path, json(body, headers))).status
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ origin: 'null' })).toBe(403)
  expect(await status({ origin: 'http://assets.localhost:8787' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(calls).toEqual([])
  expect(await status({ origin: main, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await status({ origin: auth, 'sec-fetch-site': 'same-site' })).toBe(200)
})

test.each(['/graphql', '/auth/login', '/auth/logout'])(
  'E4: %s limits the bytes of an endless body',
  async (path) => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const { send, calls } = testEdge()
    const response = await send(path, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    expect([response.status, await response.json()]).toEqual([413, { error: 'too-large' }])
    expect(sent).toBeLessThan(limits.jsonBody + 4 * 65_536)
    expect(calls).toEqual([])
  },
)
