import { parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import * as site from '#app/graphql.gen.ts'
import { costBudget } from '#upstream/graph/core/cost.ts'
import { measureDocument } from '#upstream/graph/limits.ts'
import { createForum, writePost } from '../world/community.ts'
import { brokenDatabase } from '../world/database.ts'
import { signedIn } from '../world/users.ts'
import { production } from '../world/production.ts'
import { graph, post, send } from '../world/upstream.ts'

const inProduction = { bindings: production }
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join(' ')

async function refused(query: string, variables?: Record<string, unknown>): Promise<string> {
  const response = await graph(query, variables)
  expect(response.status, query.slice(0, 80)).toBe(400)
  expect(response.data).toBeUndefined()
  expect(response.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT' })
  return response.errors?.[0]?.message ?? ''
}

test('G1: documents with too many fields, levels, characters or directives are refused before execution', async () => {
  await graph('{ __typename }')
  const circle = (size: number) =>
    `{ ...F0 } ${many(size, (i) => `fragment F${i} on Query { ...F${(i + 1) % size} __typename }`)}`
  const documents = {
    aliases: `{ ${many(16, (i) => `a${i}: __typename`)} }`,
    manyAliases: `{ ${many(10_000, (i) => `a${i}: __typename`)} }`,
    depth: `${'{ forums '.repeat(9)}{ id }${'}'.repeat(9)}`,
    bottomless: `${'{ a '.repeat(5_000)}${'}'.repeat(5_000)}`,
    directives: `{ ${many(51, () => '__typename @include(if: true)')} }`,
    manyDirectives: `{ __typename ${'@a '.repeat(20_000)}}`,
    cycle: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    overlapping: circle(120),
    manyOverlapping: circle(300),
    longest: `{ ${'__typename '.repeat(1_000)}}`,
    text: `{ a(x: "${'x'.repeat(20_000)}") }`,
  }
  // Takes milliseconds; quadratic checks would take minutes and exceed the test's timeout.
  for (const [name, document] of Object.entries(documents)) expect(await refused(document), name).not.toBe('')
})

test('G1: a refusal says the limit', async () => {
  expect(await refused(`{ ${many(16, (i) => `a${i}: __typename`)} }`)).toBe(
    'The document has more than 15 aliases',
  )
  expect(await refused(`{ ${many(51, () => '__typename @include(if: true)')} }`)).toBe(
    'The document has more than 50 directives',
  )
  expect(await refused(`${'{ forums '.repeat(9)}{ id }${'}'.repeat(9)}`)).toBe(
    'The document is deeper than 8',
  )
})

test('G1: lists in lists in lists are refused as too costly', async () => {
  for (const document of [
    '{forums{posts{related{related{related{body}}}}}}',
    '{forums{posts{forum{posts{body}}}}}',
  ])
    expect(await refused(document)).toBe('The document is too costly')
})

test('every document of the site costs less than half of the budget', () => {
  const documents = Object.entries(site).filter(([name]) => name.endsWith('Document'))
  expect(documents.length).toBeGreaterThan(15)
  for (const [name, document] of documents)
    expect(measureDocument(parse(String(document))).cost, name).toBeLessThan(costBudget / 2)
})

test('every field of a thread, and a page of posts with all of theirs, are within the budget', async () => {
  const ofPerson = '{ id username picture flair bio renderedBio createdAt joinedAt }'
  const ofPost = `id title slug body renderedBody thumbnail createdAt editedAt commentCount viewCount score ratedByMe canEdit
    canDelete canMove canSendNewsletter author ${ofPerson} forum { id title } related { id title }`
  const ofComment = `id body renderedBody createdAt editedAt canEdit canDelete score ratedByMe parent { id }
    object { ... on Post { id title } } author ${ofPerson}`
  const cost = (document: string) => measureDocument(parse(document)).cost
  expect(cost(`{ post(id: "a") { ${ofPost} } comments(objectId: "a") { ${ofComment} } }`)).toBeLessThan(
    costBudget,
  )
  expect(cost(`{ forum(id: "a") { posts(page: $page) { ${ofPost} } } }`)).toBeLessThan(costBudget / 2)
})

test('G1: a megabyte of variables is too large', async () => {
  const response = await post('/graphql', {
    query: '{ __typename }',
    variables: { x: 'x'.repeat(1_048_576) },
  })
  expect([response.status, await response.json()]).toEqual([
    413,
    { errors: [{ message: 'The body is too large', extensions: { code: 'BAD_USER_INPUT' } }] },
  ])
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
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(20)
})

test('G2: one JSON document by POST is the only way in', async () => {
  const query = '{ __typename }'
  const call = (method: string, type: string | null, body?: BodyInit) =>
    send(
      new Request('http://upstream/graphql', {
        method,
        ...(type ? { headers: { 'content-type': type } } : {}),
        body,
      }),
    )
  const got = await call('GET', null)
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  expect(
    (await send(new Request(`http://upstream/graphql?query=${encodeURIComponent('mutation{a}')}`))).status,
  ).toBe(405)
  expect((await call('POST', 'text/plain', JSON.stringify({ query }))).status).toBe(415)
  expect((await call('POST', 'application/x-www-form-urlencoded', 'query={__typename}')).status).toBe(415)
  expect((await call('POST', 'application/graphql', query)).status).toBe(415)
  expect((await call('POST', 'application/json; charset=utf-8', JSON.stringify({ query }))).status).toBe(200)
  expect((await post('/graphql', [{ query }, { query }])).status).toBe(400)
  expect((await post('/graphql', { query, persisted: 1 })).status).toBe(400)
})

test('G2: a multipart request needs the header that no form can send', async () => {
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
  const response = await call(form(operations, '{"0":["variables.file"]}', file))
  expect([response.status, await response.json()]).toEqual([200, { data: { __typename: 'Query' } }])
  for (const variablePath of ['query', 'variables.__proto__.x', 'variables.file.x', 'variables.other', '']) {
    expect(
      (await call(form(operations, JSON.stringify({ 0: [variablePath] }), file))).status,
      variablePath,
    ).toBe(400)
  }
  for (const map of ['{"0":["variables.file"]}', 'x', '[1]', '{"0":1}']) {
    expect((await call(form(operations, map))).status, map).toBe(400)
  }
  expect((await call(form('[]', '{}'))).status).toBe(400)
})

test('G3: outside development the schema is shown to staff alone', async () => {
  const introspection = '{ __schema { queryType { name } } }'
  expect((await graph(introspection)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
  const refusal = await graph(introspection, {}, inProduction)
  expect([refusal.status, refusal.data]).toEqual([400, undefined])
  expect((await graph('{ __type(name: "Query") { name } }', {}, inProduction)).status).toBe(400)
  const staff = await signedIn({ roles: ['developer'] })
  expect((await graph(introspection, {}, { ...inProduction, as: staff })).status).toBe(200)
  expect((await graph(introspection, {}, { ...inProduction, as: await signedIn() })).status).toBe(400)
})

test('G3: outside development nothing is suggested', async () => {
  const hint = await graph('{ currentUserr { id } }')
  expect(hint.errors?.[0]?.message).toContain('Did you mean')
  const silent = await graph('{ currentUserr { id } }', {}, inProduction)
  expect(silent.status).toBe(400)
  expect(silent.errors?.[0]?.message).toBe('Cannot query field "currentUserr" on type "Query".')
})

test('G4: a document has one mutation at most', async () => {
  const member = await signedIn()
  const documents = [
    `mutation { ${many(50, (i) => `a${i}: __typename`)} }`,
    'mutation { a: __typename b: __typename }',
    'mutation { ...M ... on Mutation { __typename } } fragment M on Mutation { a: __typename }',
    'mutation A { __typename } mutation B { __typename }',
  ]
  for (const query of documents) {
    expect((await graph(query, {}, { as: member })).status, query).toBe(400)
  }
  expect((await graph('mutation { __typename }', {}, { as: member })).status).toBe(200)
})

test('G4: fifty likes or comments in one document are refused', async () => {
  const member = await signedIn()
  const question = await writePost(member, await createForum())
  const mutations = {
    setRating: ['SetRatingInput!', 'score', { objid: question }],
    createComment: ['CreateCommentInput!', '__typename', { objectId: question, body: 'Again' }],
  } as const
  for (const [name, [type, selection, input]] of Object.entries(mutations)) {
    for (const count of [2, 15, 50]) {
      const fields = many(count, (i) => `a${i}: ${name}(input: $input) { ${selection} }`)
      const query = `mutation ($input: ${type}) { ${fields} }`
      const { status, data } = await graph(query, { input }, { as: member })
      expect([status, data], `${count} ${name}`).toEqual([400, undefined])
    }
  }
  const { data } = await graph('query ($id: ID!) { post(id: $id) { score commentCount } }', { id: question })
  expect(data).toEqual({ post: { score: 0, commentCount: 0 } })
})

test('a document is refused that has no operation to execute, or not the one that is named', async () => {
  const ask = async (body: Record<string, unknown>) => {
    const response = await post('/graphql', body)
    const { errors } = await response.json<{ errors?: { message: string }[] }>()
    return [response.status, errors?.[0]?.message]
  }
  const two = 'query A { a: __typename } query B { b: __typename }'
  const badInput = [400, expect.any(String)]
  expect(await ask({ query: two })).toEqual([
    400,
    'Must provide operation name if query contains multiple operations.',
  ])
  expect(await ask({ query: two, operationName: 'C' })).toEqual([400, 'Unknown operation named "C".'])
  expect(await ask({ query: two, operationName: 'B' })).toEqual([200, undefined])
  expect(await ask({ query: 'subscription { __typename }' })).toEqual(badInput)
  expect(await ask({ query: 'type A { a: Int }' })).toEqual(badInput)
  expect(await ask({ query: 'fragment A on Query { __typename }' })).toEqual(badInput)
})

test('a document that is asked for again has the same errors and the same responses', async () => {
  const nowhere = '{ nowhere }'
  expect((await graph(nowhere)).errors).toEqual((await graph(nowhere)).errors)
  const known = 'query ($name: String!) { user(username: $name) { username } }'
  const users = [await signedIn(), await signedIn()].map(({ user }) => user.username)
  for (const name of [...users, 'nobody', ...users]) {
    const { data } = await graph(known, { name })
    expect(data).toEqual({ user: users.includes(name) ? { username: name } : null })
  }
  expect((await graph(known, {})).status).toBe(400)
})

test('a mutation without a Bearer is 401', async () => {
  const response = await graph('mutation { __typename }')
  expect([response.status, response.errors?.map(({ message }) => message)]).toEqual([200, ['401']])
})

test('O7: an unexpected fault is "500" with the request id, and one line in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const headers = { 'x-request-id': 'request-0001' }
  const options = { headers, bindings: { DB: brokenDatabase('secret SQL') } }
  const graphResponse = await graph('{ forums { id } }', {}, options)
  expect(graphResponse.errors?.[0]).toMatchObject({
    message: '500',
    extensions: { requestId: 'request-0001' },
  })
  expect(JSON.stringify(graphResponse)).not.toMatch(/secret|\bselect\b|error:/i)
  expect(log).toHaveBeenCalledTimes(1)
  expect(String(log.mock.calls[0]?.[0])).toContain('"requestId":"request-0001"')

  log.mockClear()
  const login = { identifier: 'someone@example.org', password: 'hidden horse' }
  const response = await post('/auth/login', login, options)
  expect([response.status, await response.json()]).toEqual([500, { error: 'internal' }])
  expect(log).toHaveBeenCalledTimes(1)
  const line = String(log.mock.calls[0]?.[0])
  expect(line).toContain('secret SQL')
  expect(line).not.toMatch(/someone|hidden|login:client/)
  log.mockRestore()
})
