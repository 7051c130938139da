import { beforeEach, expect, test } from 'vitest'
import { documentTexts } from '#app/documents.gen.ts'
import { ForumPageDocument, PostPageDocument, ViewerDocument } from '#app/graphql.gen.ts'
import { pageDocuments, type DocumentResponse } from '#shared/contract/page-documents.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { parseDatabaseUse } from '#shared/database-use.ts'
import { createForum, writePost } from '#tests/upstream/community.ts'
import { post } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

interface DocumentCall {
  query: string
  variables?: Record<string, unknown>
}

let member: Browser
let forum: DocumentCall
let about: DocumentCall
const viewer = { query: documentTexts.get(ViewerDocument) ?? '' }

beforeEach(async () => {
  member = await signedIn()
  const made = await createForum()
  const id = await writePost(member, made)
  forum = { query: documentTexts.get(ForumPageDocument) ?? '', variables: { id: made.publicId, page: 0 } }
  about = { query: documentTexts.get(PostPageDocument) ?? '', variables: { id } }
})

async function together(documents: unknown, as?: Browser) {
  const response = await post(pageDocuments.path, documents, { as })
  const trips = parseDatabaseUse(response.headers.get(internalHeaders.databaseUse)).trips
  return { status: response.status, trips, responses: await response.json<DocumentResponse[]>() }
}

async function alone(document: DocumentCall, as?: Browser): Promise<DocumentResponse> {
  const response = await post('/graphql', document, { as })
  return { ...(await response.json<object>()), status: response.status }
}

test('a page is one call, which waits for one round trip, and a member’s for their session before it', async () => {
  const { responses, trips } = await together([viewer, forum, about], member)
  expect(responses[0]?.data).toMatchObject({ currentUser: { username: member.user.username } })
  expect(responses[1]?.data).toMatchObject({ forum: { id: forum.variables?.id } })
  expect(responses[2]?.data).toMatchObject({ post: { id: about.variables?.id } })
  expect(trips).toBe(2)
  expect(await together([viewer, forum, about])).toMatchObject({
    responses: [{ status: 200 }, { status: 200 }, { status: 200 }],
    trips: 1,
  })
})

test('a response has its length in bytes, so that the edge reads it in one call', async () => {
  for (const [path, body] of [[pageDocuments.path, [forum]] as const, ['/graphql', about] as const]) {
    const response = await post(path, body)
    const length = response.headers.get('content-length')
    expect([path, length]).toEqual([path, String((await response.arrayBuffer()).byteLength)])
  }
})

test('each document is answered as if sent alone, even if another one is invalid', async () => {
  const documents: DocumentCall[] = [
    forum,
    { query: '{ forum(id: "frm-00000000") { id } }' },
    { query: '{ nothing }' },
    { query: '{ forum(' },
    { query: 'query A($id: ID!) { forum(id: $id) { id } }' },
    { query: `{ ${Array.from({ length: 60 }, (_, at) => `a${at}: forums { id }`).join(' ')} }` },
    { query: '{ systemHealth { mails { state } } }' },
    viewer,
  ]
  for (const as of [undefined, member]) {
    const { responses } = await together(documents, as)
    for (const [index, document] of documents.entries())
      expect(responses[index], document.query).toEqual(await alone(document, as))
    expect(new Set(responses.map(({ status }) => status)).size).toBeGreaterThan(1)
  }
})

test('a mutation is refused, and has no effect', async () => {
  const query = 'mutation { updateNewsletter(input: { newLevel: 2 }) { level } }'
  const { responses } = await together([viewer, { query }], member)
  expect(responses[1]).toEqual({
    status: 400,
    errors: [{ message: 'Send a mutation by itself', extensions: { code: 'BAD_USER_INPUT' } }],
  })
  expect(responses[0]).toEqual(await alone(viewer, member))
  const { data } = await alone({ query: '{ newsletterLevel }' }, member)
  expect(data).toEqual({ newsletterLevel: 0 })
})

test.each([
  ['none', []],
  ['more than eight', Array.from({ length: 9 }, () => viewer)],
  ['one that is no list', viewer],
  ['something else', [{ query: 1 }]],
  ['an unknown part', [{ ...viewer, persisted: 1 }]],
])('a call with %s is refused', async (_, documents) => {
  expect((await together(documents)).status).toBe(422)
})
