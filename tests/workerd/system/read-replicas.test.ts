import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import { createForum, errorOf, mutate, writePost, type Forum } from '#tests/upstream/community.ts'
import { laggingDatabase } from '#tests/upstream/lagging-replica.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph, post, type CallOptions } from '#tests/upstream/upstream.ts'

const { bookmark: header } = internalHeaders
const { database, catchUp, trips } = laggingDatabase()
const bindings = { DB: database }

let forum: Forum
let author: Browser
let id: string

beforeEach(async () => {
  forum = await createForum()
  author = await signedIn()
  id = await writePost(author, forum, { title: 'As it was before' })
  await catchUp()
  trips()
})

/** Reads the post's title as the edge does for that reader; null when there is no such post. */
async function titleFor(
  reader: CallOptions['as'] | null,
  reads?: string | null,
  authorization = reader?.bearer,
) {
  const headers = { ...(reads && { [header]: reads }), ...(authorization && { authorization }) }
  const { data } = await graph<{ post: { title: string } | null }>(
    'query ($id: ID!) { post(id: $id) { title } }',
    { id },
    { headers, bindings },
  )
  return data?.post?.title ?? null
}

/** Changes the post's title; the bookmark that the response gives. */
async function retitle(title: string, headers: Record<string, string> = { [header]: readsFrom.any }) {
  const input = { postId: id, title, body: 'It bounces.' }
  const response = await mutate('updatePost', input, 'id', { as: author, headers, bindings })
  expect(errorOf(response)).toBeNull()
  return response.headers.get(header)
}

test('visitors read the nearest copy, and so do users whom the primary has recognised, and see changes once it has caught up', async () => {
  await retitle('As it is at present')
  trips()
  expect(await titleFor(null, readsFrom.any)).toBe('As it was before')
  expect(new Set(trips())).toEqual(new Set(['copy']))
  const reader = await signedIn()
  trips()
  expect(await titleFor(reader, readsFrom.any)).toBe('As it was before')
  const [first, ...rest] = trips()
  expect([first, new Set(rest)]).toEqual(['primary', new Set(['copy'])])
  await catchUp()
  expect(await titleFor(null, readsFrom.any)).toBe('As it is at present')
})

test('a user reads their own change at once by the bookmark, with a token and with the cookie', async () => {
  const bookmark = await retitle('As it is at present')
  expect(bookmark).toMatch(/^[0-9a-f-]{50,70}\.[\w-]{22}$/)
  expect(await titleFor(author, bookmark)).toBe('As it is at present')
  expect(await titleFor(author, bookmark, author.cookie)).toBe('As it is at present')
  expect(await titleFor(null, bookmark)).toBe('As it is at present')
  await catchUp()
  trips()
  expect(await titleFor(author, bookmark)).toBe('As it is at present')
  expect(trips().slice(1)).not.toContain('primary')
})

test('a call that says nothing about versions reads the primary and gets no bookmark, like one that asks for the primary', async () => {
  expect(await retitle('As it is at present', {})).toBeNull()
  trips()
  expect(await titleFor(author)).toBe('As it is at present')
  expect(await titleFor(null, readsFrom.primary)).toBe('As it is at present')
  expect(new Set(trips())).toEqual(new Set(['primary']))
})

test.each([
  ['one without a signature', (real: string) => real.split('.')[0] ?? ''],
  ['one of a later version', (real: string) => real.replace(/^0/, 'f')],
  ['the name of a constraint', () => 'first-unconstrained'],
  ['a megabyte', () => '0'.repeat(1_000_000)],
  ['a control character', () => '00000001\t-'],
  ['nothing', () => ' '],
])('a bookmark that isn’t ours is ignored, and the primary read: %s', async (_, forge) => {
  const real = (await retitle('As it is at present')) ?? ''
  trips()
  expect(await titleFor(author, forge(real))).toBe('As it is at present')
  expect(trips()).not.toContain('copy')
})

test('changes, a sign-in and a log-out use the primary only, give a bookmark, and hold while the copy knows nothing of them', async () => {
  const headers = { [header]: readsFrom.any }
  const me = async () =>
    (await graph('{ currentUser { username } }', {}, { as: author, headers, bindings })).data?.currentUser
  expect(await me()).toEqual({ username: author.user.username })
  trips()
  await retitle('As it is at present')
  const liked = await mutate('setRating', { objid: id }, 'score', { as: author, headers, bindings })
  expect(errorOf(liked)).toBeNull()
  const failed = await post('/auth/login', { identifier: 'nobody', password: 'wrong' }, { headers, bindings })
  expect(failed.status).toBe(422)
  const ended = await post('/auth/logout', {}, { as: author, headers, bindings })
  expect([ended.status, ended.headers.get(header)]).toEqual([204, expect.stringContaining('.')])
  expect(new Set(trips())).toEqual(new Set(['primary']))
  expect(await me()).toBeNull()
})

test('a ban holds at once, while the copy knows of none', async () => {
  await env.DB.prepare('UPDATE users SET banned_until = 9999999999 WHERE id = ?').bind(author.user.id).run()
  const headers = { [header]: readsFrom.any }
  const input = { forumId: forum.publicId, title: 'I am still here', body: 'And writing.' }
  const refused = await mutate('createPost', input, 'id', { as: author, headers, bindings })
  expect(errorOf(refused)).not.toBeNull()
  const { data } = await graph<{ object: unknown; post: { canEdit: boolean } }>(
    'query ($id: ID!) { post(id: $id) { canEdit } }',
    { id },
    { as: author, headers, bindings },
  )
  expect(data?.post.canEdit).toBe(false)
})

test('a right that was taken away is lost at once, and staff read the primary while they have it', async () => {
  const moderator = await signedIn({ roles: ['moderator'] })
  await catchUp()
  const headers = { [header]: readsFrom.any }
  const reports = () => graph('{ reports { id } }', {}, { as: moderator, headers, bindings })
  trips()
  const before = await reports()
  expect([errorOf(before), new Set(trips())]).toEqual([null, new Set(['primary'])])
  await env.DB.prepare(`UPDATE users SET roles = '' WHERE id = ?`).bind(moderator.user.id).run()
  expect(errorOf(await reports())).toBe('403')
})

test('a copy that fails is not asked again: the request reads the primary', async () => {
  await retitle('As it is at present')
  await env.COPY.prepare('DROP TABLE objects').run()
  expect(await titleFor(null, readsFrom.any)).toBe('As it is at present')
})
