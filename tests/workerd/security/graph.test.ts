import { parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { documentTexts } from '#app/documents.gen.ts'
import { costBudget } from '#upstream/graph/core/cost.ts'
import { measureDocument } from '#upstream/graph/core/limits.ts'
import { createForum, writePost } from '#tests/upstream/community.ts'
import { brokenDatabase } from '#tests/upstream/database.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { production } from '#tests/upstream/production.ts'
import { graph, post, send } from '#tests/upstream/upstream.ts'

// Takes milliseconds; quadratic checks would take minutes and exceed the test's timeout.
test.each([
  ['very many directives', `{ __typename ${'@a '.repeat(20_000)}}`, /./],
  ['lists in lists in lists', '{forums{posts{forum{posts{body}}}}}', /^The document is too costly$/],
  ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /./],
  ['too many fields', `{ ${'__typename '.repeat(1_000)}}`, /./],
  ['a long text', `{ a(x: "${'x'.repeat(20_000)}") }`, /./],
])('G1: a document with %s is refused before execution', async (_, document, message) => {
  const { status, data, errors } = await graph(document)
  expect([status, data, errors?.[0]?.extensions]).toEqual([400, undefined, { code: 'BAD_USER_INPUT' }])
  expect(errors?.[0]?.message).toMatch(message)
})

test('every document of the site costs less than three fifths of the budget', () => {
  expect(documentTexts.size).toBeGreaterThan(15)
  for (const [name, document] of documentTexts)
    expect(measureDocument(parse(document)).cost, name).toBeLessThan(costBudget * 0.6)
})

test('G1: bytes are counted as they arrive, regardless of the content length', async () => {
  const chunk = new TextEncoder().encode(' '.repeat(65_536))
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(chunk)
    },
  })
  const headers = { 'content-type': 'application/json' }
  const response = await send(new Request('http://upstream/graphql', { method: 'POST', headers, body }))
  expect([response.status, await response.json()]).toEqual([
    413,
    { errors: [{ message: 'The body is too large', extensions: { code: 'BAD_USER_INPUT' } }] },
  ])
  expect(sent).toBeLessThan(20)
})

test('G2: one JSON document by POST, with one operation to execute, is the only way in', async () => {
  const query = '{ __typename }'
  const got = await send(new Request(`http://upstream/graphql?query=${encodeURIComponent('mutation{a}')}`))
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  const typed = async (type: string, body: string) =>
    (await post('/graphql', body, { headers: { 'content-type': type } })).status
  const json = JSON.stringify({ query })
  expect(await typed('text/plain', json)).toBe(415)
  expect(await typed('application/x-www-form-urlencoded', 'query={__typename}')).toBe(415)
  expect(await typed('application/json; charset=utf-8', json)).toBe(200)
  const two = 'query A { a: __typename } query B { b: __typename }'
  expect((await post('/graphql', { query: two, operationName: 'B' })).status).toBe(200)
  const refused = [
    [{ query }, { query }],
    { query, persisted: 1 },
    { query: two },
    { query: two, operationName: 'C' },
    { query: 'subscription { __typename }' },
    { query: 'fragment A on Query { __typename }' },
  ]
  for (const body of refused) expect((await post('/graphql', body)).status, JSON.stringify(body)).toBe(400)
})

test('G2: a multipart request needs a header that no form can send', async () => {
  const form = (operations: string, map: string, file?: File) => {
    const data = new FormData()
    data.set('operations', operations)
    data.set('map', map)
    if (file) data.set('0', file)
    return data
  }
  const call = (body: FormData, headers: Record<string, string> = { 'x-requested-with': 'test' }) =>
    send(new Request('http://upstream/graphql', { method: 'POST', headers, body }))
  const operations = JSON.stringify({ query: '{ __typename }', variables: { file: null } })
  const file = new File(['x'], 'x.png')
  expect((await call(form(operations, '{}'), {})).status).toBe(400)
  const { bearer: authorization } = await signedIn()
  expect((await call(form(operations, '{}'), { authorization })).status).toBe(200)
  const response = await call(form(operations, '{"0":["variables.file"]}', file))
  expect([response.status, await response.json()]).toEqual([200, { data: { __typename: 'Query' } }])
  for (const path of ['query', 'variables.__proto__.x', 'variables.file.x', 'variables.other', ''])
    expect((await call(form(operations, JSON.stringify({ 0: [path] }), file))).status, path).toBe(400)
  for (const map of ['{"0":["variables.file"]}', 'x', '[1]', '{"0":1}'])
    expect((await call(form(operations, map))).status, map).toBe(400)
  expect((await call(form('[]', '{}'))).status).toBe(400)
})

test('G3: outside development the schema is shown to staff alone', async () => {
  const introspection = '{ __schema { queryType { name } } }'
  const inProduction = { bindings: production }
  expect((await graph(introspection)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
  const refusal = await graph(introspection, {}, inProduction)
  expect([refusal.status, refusal.data]).toEqual([400, undefined])
  expect((await graph('{ __type(name: "Query") { name } }', {}, inProduction)).status).toBe(400)
  const staff = await signedIn({ roles: ['developer'] })
  expect((await graph(introspection, {}, { ...inProduction, as: staff })).status).toBe(200)
  expect((await graph(introspection, {}, { ...inProduction, as: await signedIn() })).status).toBe(400)
})

test('G4: a document with more than one mutation is refused, and none runs', async () => {
  const member = await signedIn()
  const question = await writePost(member, await createForum())
  const like = `setRating(input: { objid: "${question}" }) { score }`
  const { status, data } = await graph(`mutation { a: ${like} b: ${like} }`, {}, { as: member })
  expect([status, data]).toEqual([400, undefined])
  const after = await graph('query ($id: ID!) { post(id: $id) { score } }', { id: question })
  expect(after.data).toEqual({ post: { score: 0 } })
  expect((await graph('mutation { __typename }', {}, { as: member })).status).toBe(200)
})

test('O7: an unexpected fault is "500" with the request id, and one line in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const headers = { 'x-request-id': 'request-0001' }
  const options = { headers, bindings: { DB: brokenDatabase('secret SQL') } }
  const login = { identifier: 'someone@example.org', password: 'hidden horse' }
  const response = await post('/auth/login', login, options)
  expect([response.status, await response.json()]).toEqual([500, { error: 'internal' }])
  expect(log).toHaveBeenCalledTimes(1)
  const line = String(log.mock.calls[0]?.[0])
  expect(line).toContain('secret SQL')
  expect(line).not.toMatch(/someone|hidden|login:client/)
  log.mockRestore()
})
