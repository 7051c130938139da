import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { createForum, errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { png } from '#tests/upstream/pictures.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { storedUpload } from '#tests/upstream/uploads.ts'
import { graph, type CallOptions } from '#tests/upstream/upstream.ts'

const query = 'query ($body: String!, $objectId: ID) { preview(body: $body, objectId: $objectId) }'

function preview(body: string, options: CallOptions, objectId?: string) {
  return graph<{ preview: string }>(query, { body, objectId }, options)
}

async function previewed(body: string, as: Browser, objectId?: string): Promise<string | undefined> {
  const { data } = await preview(body, { as }, objectId)
  return data?.preview
}

/** How many rows the tables have that a saved text adds to. */
async function rowCounts(): Promise<unknown[]> {
  const tables = ['objects', 'object_references', 'upload_uses', 'notifications', 'outbox', 'revisions']
  const counts = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`)),
  )
  return counts.flatMap(({ results }) => results)
}

test('a preview matches the saved text, and stores nothing', async () => {
  const [author, forum, product] = await Promise.all([signedIn(), createForum(), createProduct()])
  const ticket = await openTicket(author, product, { title: 'Wires vanish on load' })
  const { id } = await storedUpload(author, 'image', png())
  const body = `# Latches

@${author.user.username} and @nobody.here: as in #${ticketNumber(ticket)}, ![the board](upload:${id}), <b>not bold</b>

| a | b |
| - | - |
| 0 | **1** |`
  const before = await rowCounts()
  const html = await previewed(body, author)
  expect(await rowCounts()).toEqual(before)
  expect(html).toContain('Wires vanish on load')
  expect(html).toContain(`/uploads/images/${id}/full.webp`)
  const saved = await graph<{ post: { renderedBody: string } }>(
    'query ($id: ID!) { post(id: $id) { renderedBody } }',
    { id: await writePost(author, forum, { body }) },
  )
  expect(html).toBe(saved.data?.post.renderedBody)
  // The ids of footnotes don't clash with those of the page.
  expect(await previewed('One[^1]\n\n[^1]: note', author)).toContain('id="user-content-preview-fn-1"')
})

test('Z3: other users’ pictures are shown only where they already are', async () => {
  const [author, moderator, forum] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    createForum(),
  ])
  const { id } = await storedUpload(author, 'image', png())
  const body = `![it](upload:${id})`
  const postId = await writePost(author, forum, { body })
  expect(await previewed(body, moderator)).not.toContain('<img')
  expect(await previewed(body, moderator, postId)).toContain('<img')
  expect(await previewed(body, moderator, 'pst-00000000')).not.toContain('<img')
  await mutate('deletePost', { postId }, 'id', { as: author })
  expect(await previewed(body, moderator, postId)).not.toContain('<img')
})

test('Z1: users who can’t write get no preview', async () => {
  const [unverified, banned] = await Promise.all([
    signedIn({ emailVerifiedAt: null }),
    signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + 3600 }),
  ])
  expect(errorOf(await preview('Hello', {}))).toBe('401')
  expect(errorOf(await preview('Hello', { headers: { authorization: unverified.cookie } }))).toBe('401')
  expect(errorOf(await preview('Hello', { as: unverified }))).toBe('403')
  expect(errorOf(await preview('Hello', { as: banned }))).toBe('403')
})

test('previews are limited in rate', async () => {
  const author = await signedIn()
  for (let index = 0; index < 60; index += 1) await preview('Again', { as: author })
  expect(errorOf(await preview('Again', { as: author }))).toBe('429')
  advanceClock(60)
  expect(await previewed('Again', author)).toBe('<p dir="auto">Again</p>')
})
