import { expect, test } from 'vitest'
import { origins, send } from './client.ts'
import { CreateCommentDocument, ForumsDocument } from '#app/graphql.gen.ts'
import { builtFunctions, payloadOf } from './server-functions.ts'
import { signIn } from './user.ts'

const { main, assets } = origins()

/** Serialized form of `{ data: 'x', context: { page: null } }`, which no function accepts. */
const page = { t: 10, i: 2, p: { k: ['page'], v: [{ t: 2, s: 0 }] }, o: 0 }
const invalidCall = JSON.stringify({
  t: { t: 10, i: 0, p: { k: ['data', 'context'], v: [{ t: 1, s: 'x' }, page] }, o: 0 },
  f: 63,
  m: [],
})

test('O7: every server function refuses malformed payloads and other sites, also with a cookie', async () => {
  const functions = builtFunctions()
  expect(functions.length).toBeGreaterThan(5)
  const { cookie } = await signIn('ada')
  const headers = { 'x-tsr-serverfn': 'true', cookie }
  const own = { ...headers, 'sec-fetch-site': 'same-origin' }
  const type = { 'content-type': 'application/json' }
  for (const { id, name } of functions) {
    const url = `${main}/_serverFn/${id}`
    const foreign = await Promise.all([
      send(url, { method: 'POST', headers: { ...headers, origin: 'https://evil.example' } }),
      send(url, { method: 'POST', headers: { ...headers, origin: assets } }),
      send(url, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } }),
    ])
    expect([name, ...foreign.map(({ status }) => status)]).toEqual([name, 403, 403, 403])
    const malformed = await Promise.all(
      ['{', invalidCall].flatMap((body) => [
        send(`${url}?payload=${encodeURIComponent(body)}`, { headers: own }),
        send(url, { method: 'POST', body, headers: { ...own, ...type } }),
      ]),
    )
    // A function without input ignores its payload, and answers.
    for (const { status, text } of malformed)
      expect([name, status < 500, status < 400 && text.includes('"k":["error"]')]).toEqual([
        name,
        true,
        false,
      ])
    expect(malformed.map(({ status }) => status)).toContain(400)
  }
})

test.each<[what: string, data: object]>([
  ['a document of another version', { document: 'Forums-000000', variables: '{}' }],
  ['a mutation', { document: CreateCommentDocument, variables: '{}' }],
  ['a part of the runtime', { document: 'constructor', variables: '{}' }],
  ['variables that are no JSON', { document: ForumsDocument, variables: '{' }],
  ['variables that are a list', { document: ForumsDocument, variables: '[]' }],
])('O7: a read of %s says that the page is outdated', async (_, data) => {
  const { id } = builtFunctions().find(({ name }) => name === 'readByGet') ?? {}
  const { status, text } = await send(
    `${main}/_serverFn/${id}?payload=${encodeURIComponent(payloadOf(data))}`,
    { headers: { 'x-tsr-serverFn': 'true', 'sec-fetch-site': 'same-origin' } },
  )
  expect([status, JSON.parse(text)]).toEqual([409, { error: 'outdated-page' }])
})
