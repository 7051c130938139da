import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { purgeUploads } from '#upstream/domains/uploads/purge-uploads.ts'
import { purgeExpired } from '#upstream/jobs/purge-expired.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { storePicture } from '#tests/upstream/creations.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

function save(as: Browser | undefined, place: string, fields: object = { body: 'Half a thought' }) {
  return mutate('saveDraft', { place, content: JSON.stringify(fields) }, 'place', as ? { as } : {})
}

async function draftsOf(as: Browser | undefined, fields = 'place', place: string | null = null) {
  const query = `query ($place: ID) { drafts(place: $place) { ${fields} } }`
  const { data } = await graph<{ drafts: unknown[] }>(query, { place }, as ? { as } : {})
  return data?.drafts
}

async function placesOf(as: Browser): Promise<unknown[] | undefined> {
  return (await draftsOf(as))?.map((draft) => (draft as { place: string }).place)
}

test('a draft is kept for its form, listed for its owner alone, and replaced by what is typed next', async () => {
  const [forum, writer, other] = await Promise.all([createForum(), signedIn(), signedIn()])
  const place = forum.publicId
  await save(writer, place, { title: 'Adders', body: 'First' })
  await save(writer, place, { title: 'Adders', body: '\n  Carry **chains**\nare slow' })
  const shown = 'place kind title excerpt targetTitle address'
  const draft = {
    place,
    kind: 'POST',
    title: 'Adders',
    excerpt: 'Carry **chains**',
    targetTitle: forum.title,
    address: `/forum/${place}/new`,
  }
  expect(await draftsOf(writer, shown)).toEqual([draft])
  const content = JSON.stringify({ title: 'Adders', body: '\n  Carry **chains**\nare slow' })
  expect(await draftsOf(writer, 'content', place)).toEqual([{ content }])
  expect([await draftsOf(other), await draftsOf(undefined), await draftsOf(other, 'content', place)]).toEqual(
    [[], [], []],
  )
  await mutate('discardDraft', { place }, 'place', { as: other })
  expect(await placesOf(writer)).toEqual([place])
  const discarded = await mutate('discardDraft', { place }, 'content', { as: writer })
  expect([discarded.data, await draftsOf(writer)]).toEqual([{ discardDraft: { content } }, []])
})

test('only the fields of a known form are kept, and nothing of visitors', async () => {
  const writer = await signedIn()
  const place = 'pst-0000000a'
  expect(errorOf(await save(undefined, place))).toBe('401')
  for (const unknown of [
    '',
    'usr-0000000a',
    'pst-0000000a-',
    'pst-0000000a-cmt-1',
    '42-ISSUE',
    'frm-0000000a-edit',
  ])
    expect([unknown, errorOf(await save(writer, unknown))]).toEqual([unknown, '404'])
  for (const content of ['', '[]', '{"body":1}', '"text"', JSON.stringify({ body: 'x'.repeat(70_000) })])
    expect(errorOf(await mutate('saveDraft', { place, content }, 'place', { as: writer }))).not.toBeNull()
  expect(await draftsOf(writer)).toEqual([])
})

test('a draft is gone with what it became: posts, tickets, comments, replies and edits of them', async () => {
  const [forum, product, writer, reader] = await Promise.all([
    createForum(),
    createProduct(),
    signedIn(),
    signedIn(),
  ])
  const post = await writePost(writer, forum)
  const ticket = await openTicket(writer, product)
  const comment = await writeComment(writer, post)
  const kept = [`${product.publicId}-FEATURE`, ticket]
  const sent = [
    forum.publicId,
    `${product.publicId}-ISSUE`,
    post,
    `${post}-${comment}`,
    `${post}-edit`,
    `${ticket}-edit`,
    `${post}-${comment}-edit`,
  ]
  for (const place of [...kept, ...sent]) {
    await save(writer, place)
    await save(reader, place)
  }
  await writePost(writer, forum)
  await openTicket(writer, product)
  await writeComment(writer, post)
  await writeComment(writer, post, { parentId: comment })
  const text = { title: 'Another title of it', body: 'Another body' }
  const stale = await mutate('updatePost', { postId: post, ...text, ifEditedAt: 9 }, 'id', { as: writer })
  expect(errorOf(stale)).not.toBeNull()
  expect(await placesOf(writer)).toContain(`${post}-edit`)
  await mutate('updatePost', { postId: post, ...text }, 'id', { as: writer })
  await mutate('updateTicket', { ticketId: ticket, ...text }, '__typename', { as: writer })
  await mutate('updateComment', { commentId: comment, body: text.body }, '__typename', { as: writer })
  expect((await placesOf(writer))?.toSorted()).toEqual(kept.toSorted())
  expect(await placesOf(reader)).toHaveLength(9)
})

test('a deleted object is no longer named', async () => {
  const [forum, writer, reader] = await Promise.all([createForum(), signedIn(), signedIn()])
  const post = await writePost(writer, forum, { title: 'About carry chains' })
  await save(reader, post)
  const named = (targetTitle: string | null) => [{ targetTitle, address: `/view/${post}#write` }]
  expect(await draftsOf(reader, 'targetTitle address')).toEqual(named('About carry chains'))
  await mutate('deletePost', { postId: post }, 'id', { as: writer })
  expect(await draftsOf(reader, 'targetTitle address')).toEqual(named(null))
})

test('a draft’s own pictures are kept as long as it is', async () => {
  const [writer, other] = await Promise.all([signedIn(), signedIn()])
  const [own, unused] = [await storePicture(writer), await storePicture(writer)]
  const foreign = await storePicture(other)
  await save(writer, 'pst-0000000a', { body: `![](upload:${own}) ![](upload:${foreign})` })
  await purgeUploads(env.DB, Math.floor(Date.now() / 1000) + 89 * 24 * 60 * 60)
  const left = env.DB.prepare('SELECT public_id AS id FROM uploads WHERE public_id IN (?, ?, ?)')
  expect((await left.bind(own, unused, foreign).all()).results).toEqual([{ id: own }])
})

test('beyond 50 the oldest goes, and each goes after 90 days', async () => {
  const writer = await signedIn()
  const own = env.DB.prepare(
    'SELECT count(*) AS count, min(saved_at) AS oldest FROM drafts WHERE user_id = ?',
  )
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
      INSERT INTO drafts (user_id, place, target, content, saved_at) SELECT ?, printf('pst-%08d', i), '', '{}', i FROM n`,
  )
    .bind(writer.user.id)
    .run()
  await save(writer, 'pst-0000000a')
  expect(await own.bind(writer.user.id).first()).toEqual({ count: 50, oldest: 2 })
  await purgeExpired(env.DB, 90 * 24 * 60 * 60 + 50)
  expect(await own.bind(writer.user.id).first()).toMatchObject({ count: 2, oldest: 50 })
})
