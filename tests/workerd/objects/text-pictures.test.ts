import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { advanceClock } from '../world/clock.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { countingDatabase } from '../world/database.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { png } from '../world/pictures.ts'
import { runDay, runMinute } from '../world/schedule.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { registeredUpload, blobKeys, storedUpload, uploadOf } from '../world/uploads.ts'
import { graph } from '../world/upstream.ts'

const day = 24 * 60 * 60
const assets = 'http://assets.localhost:8787'

/** How a text shows an uploaded picture. */
function pictureHtml(id: string, alt: string, [width, height] = [60, 40]): string {
  const url = `${assets}/uploads/images/${id}/full.webp`
  return (
    `<a href="${url}" title="Opens the full-size picture">` +
    `<img src="${url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></a>`
  )
}

async function renderedBody(publicId: string): Promise<string> {
  const row = await env.DB.prepare('SELECT body_html AS renderedBody FROM objects WHERE public_id = ?')
    .bind(publicId)
    .first<string>('renderedBody')
  return row ?? ''
}

async function postOf(id: string) {
  const query = 'query ($id: ID!) { post(id: $id) { renderedBody thumbnail } }'
  const { data } = await graph<{ post: { renderedBody: string; thumbnail: string | null } }>(query, { id })
  if (!data) throw new Error('No post')
  return data.post
}

function editPost(as: Browser, postId: string, body: string, condition: Record<string, unknown> = {}) {
  return mutate('updatePost', { postId, title: 'Debouncing a switch', body, ...condition }, 'id', { as })
}

test('posts, comments, tickets and bios show their author’s uploaded pictures', async () => {
  const author = await signedIn()
  const product = await createProduct()
  const { id } = await storedUpload(author, 'image', png())
  const body = `See: ![the board](upload:${id})`
  const post = await writePost(author, await createForum(), { body })
  const comment = await writeComment(author, post, { body })
  const ticket = await openTicket(author, product, { body })
  for (const text of [post, comment, ticket])
    expect(await renderedBody(text)).toContain(pictureHtml(id, 'the board'))
  const bio = await mutate<{ user: { renderedBio: string } }>(
    'updateUser',
    { bio: body },
    'user { renderedBio }',
    {
      as: author,
    },
  )
  expect(bio.data?.['updateUser']?.user.renderedBio).toContain(pictureHtml(id, 'the board'))
  expect((await postOf(post)).thumbnail).toBe(`${assets}/uploads/images/${id}/480.webp`)
  const { results } = await env.DB.prepare(
    'SELECT 1 FROM upload_uses s JOIN uploads u ON u.id = s.upload_id WHERE u.public_id = ?',
  )
    .bind(id)
    .all()
  expect(results).toHaveLength(3)
})

test('Z3: another user’s picture is treated like a missing or unfinished one', async () => {
  const [owner, author] = await Promise.all([signedIn(), signedIn()])
  const { id: foreign } = await storedUpload(owner, 'image', png())
  const { id: archive } = await storedUpload(
    author,
    'creation',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]),
  )
  const { id: coming } = await registeredUpload(author, 'image', png())
  const ids = [foreign, archive, coming, '0'.repeat(32), foreign.toUpperCase(), 'x', '../../secret']
  const body = ids.map((id) => `![alt](upload:${id})`).join('\n\n')
  const post = await writePost(author, await createForum(), { body })
  const { renderedBody: html, thumbnail } = await postOf(post)
  expect(html).not.toContain('<img')
  expect(html.match(/<p dir="auto">alt<\/p>/g)?.length).toBe(7)
  expect(thumbnail).toBeNull()
  expect(await uploadOf({ id: foreign })).toMatchObject({ unused_since: expect.any(Number) })
})

test('a moderator’s edit keeps the author’s pictures, and can’t add another user’s', async () => {
  const [author, moderator, third] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    signedIn(),
  ])
  const [{ id: own }, { id: later_ }, { id: foreign }, { id: added }] = await Promise.all([
    storedUpload(author, 'image', png()),
    storedUpload(author, 'image', png()),
    storedUpload(third, 'image', png()),
    storedUpload(moderator, 'image', png()),
  ])
  const post = await writePost(author, await createForum(), { body: `![a](upload:${own})` })
  const body = [own, later_, foreign, added].map((id) => `![a](upload:${id})`).join('\n\n')
  expect(errorOf(await editPost(moderator, post, body))).toBeNull()
  const { renderedBody: html } = await postOf(post)
  expect(html).toContain(pictureHtml(own, 'a'))
  expect(html).toContain(pictureHtml(added, 'a'))
  expect(html.match(/<img/g)).toHaveLength(2)
  // Pictures belong to the object: its author can keep a picture that a moderator added.
  expect(errorOf(await editPost(author, post, `![a](upload:${added})`))).toBeNull()
  expect((await postOf(post)).renderedBody).toContain(pictureHtml(added, 'a'))
})

test('a picture that no text uses any more is purged a day later', async () => {
  const author = await signedIn()
  const [{ id: dropped }, { id: shared }] = await Promise.all([
    storedUpload(author, 'image', png()),
    storedUpload(author, 'image', png()),
  ])
  const forum = await createForum()
  const both = `![a](upload:${dropped}) ![b](upload:${shared})`
  const post = await writePost(author, forum, { body: both })
  const comment = await writeComment(author, post, { body: `![b](upload:${shared})` })
  expect((await postOf(post)).thumbnail).toContain(dropped)
  advanceClock(2 * day)
  await runMinute()
  expect(await uploadOf({ id: dropped })).toMatchObject({ unused_since: null })
  await editPost(author, post, 'no pictures any more', { ifEditedAt: 7 })
  expect((await postOf(post)).renderedBody).toContain(dropped)
  expect(await uploadOf({ id: dropped })).toMatchObject({ unused_since: null })
  await editPost(author, post, 'no pictures any more')
  expect((await postOf(post)).thumbnail).toBeNull()
  await env.DB.prepare('UPDATE uploads SET unused_since = ? WHERE public_id = ?')
    .bind(Math.floor(Date.now() / 1000) - day, dropped)
    .run()
  await runMinute()
  expect(await uploadOf({ id: dropped })).toBeNull()
  expect((await blobKeys()).filter((key) => key.includes(dropped))).toEqual([])
  expect(await uploadOf({ id: shared })).toMatchObject({ unused_since: null })
  expect(await renderedBody(comment)).toContain(shared)
})

test('pictures of purged objects and replaced bios are released', async () => {
  const author = await signedIn()
  const { id } = await storedUpload(author, 'image', png())
  const post = await writePost(author, await createForum(), { body: `![a](upload:${id})` })
  await mutate('updateUser', { bio: `![a](upload:${id})` }, 'user { id }', { as: author })
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  advanceClock(31 * day)
  await runDay()
  expect(await uploadOf({ id })).toMatchObject({ unused_since: null })
  const again = await signedIn()
  expect(errorOf(await mutate('updateUser', { bio: 'Hello' }, 'user { id }', { as: again }))).toBeNull()
  await env.DB.prepare('DELETE FROM bio_uploads WHERE user_id = ?').bind(author.user.id).run()
  expect(await uploadOf({ id })).toMatchObject({ unused_since: expect.any(Number) })
})

test('a picture that is about to be purged can’t be used any more', async () => {
  const author = await signedIn()
  const { id } = await storedUpload(author, 'image', png())
  await env.DB.prepare('UPDATE uploads SET unused_since = unused_since - ? WHERE public_id = ?')
    .bind(23 * 60 * 60 + 60, id)
    .run()
  const post = await writePost(author, await createForum(), { body: `![a](upload:${id})` })
  expect((await postOf(post)).renderedBody).toBe('<p dir="auto">a</p>')
})

test('texts of an older renderer version keep their own pictures, and get no other user’s', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const { id } = await storedUpload(author, 'image', png())
  const body = `![a](upload:${id})`
  const forum = await createForum()
  const [mine, theirs] = [await writePost(author, forum, { body }), await writePost(other, forum, { body })]
  await mutate('updateUser', { bio: body }, 'user { id }', { as: author })
  await env.DB.batch([
    env.DB.prepare("UPDATE objects SET markup_version = 0, body_html = 'old'"),
    env.DB.prepare("UPDATE users SET markup_version = 0, bio_html = 'old'"),
  ])
  await runDay()
  await runMinute()
  expect(await renderedBody(mine)).toContain(pictureHtml(id, 'a'))
  expect(await renderedBody(theirs)).toBe('<p dir="auto">a</p>')
  const bio = await env.DB.prepare('SELECT bio_html AS renderedBio FROM users WHERE id = ?').bind(
    author.user.id,
  )
  expect(await bio.first('renderedBio')).toContain(pictureHtml(id, 'a'))
})

test('users and pictures are looked up with the forum, in one round trip', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const { id } = await storedUpload(author, 'image', png())
  const trips = async (body: string) => {
    const counting = countingDatabase()
    const input = { forumId: forum.publicId, title: 'How do I debounce a switch?', body }
    await mutate('createPost', input, 'id', { as: author, bindings: { DB: counting.database } })
    return counting.trips()
  }
  expect(await trips(`@${author.user.username} ![a](upload:${id})`)).toBe(await trips('no names'))
})
