import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { png } from '#tests/upstream/pictures.ts'
import { runDay, runMinute } from '#tests/upstream/schedule.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { registeredUpload, blobKeys, storedUpload, uploadOf } from '#tests/upstream/uploads.ts'
import { graph } from '#tests/upstream/upstream.ts'

const day = 24 * 60 * 60
const assets = 'http://assets.localhost:8787'

/** How a text shows an uploaded picture. */
function pictureHtml(id: string, alt: string): string {
  const url = `${assets}/uploads/images/${id}/full.webp`
  return (
    `<a href="${url}" title="Opens the full-size picture">` +
    `<img src="${url}" alt="${alt}" width="60" height="40" loading="lazy" decoding="async"></a>`
  )
}

async function storedPicture(owner: Browser): Promise<string> {
  return (await storedUpload(owner, 'image', png())).id
}

async function renderedBody(publicId: string): Promise<string> {
  const html = env.DB.prepare('SELECT body_html FROM objects WHERE public_id = ?').bind(publicId)
  return String(await html.first('body_html'))
}

async function thumbnailOf(id: string): Promise<string | null | undefined> {
  const query = 'query ($id: ID!) { post(id: $id) { thumbnail } }'
  return (await graph<{ post: { thumbnail: string | null } }>(query, { id })).data?.post.thumbnail
}

async function bioOf({ user }: Browser): Promise<string> {
  return String(
    await env.DB.prepare('SELECT bio_html FROM users WHERE id = ?').bind(user.id).first('bio_html'),
  )
}

function setBio(as: Browser, bio: string) {
  return mutate('updateUser', { bio }, 'user { id }', { as })
}

async function editPost(as: Browser, postId: string, body: string, condition: { ifEditedAt?: number } = {}) {
  return errorOf(
    await mutate('updatePost', { postId, title: 'Debouncing a switch', body, ...condition }, 'id', { as }),
  )
}

test('posts, comments, tickets and bios show their author’s uploaded pictures', async () => {
  const author = await signedIn()
  const id = await storedPicture(author)
  const body = `See: ![the board](upload:${id})`
  const post = await writePost(author, await createForum(), { body })
  const comment = await writeComment(author, post, { body })
  const ticket = await openTicket(author, await createProduct(), { body })
  await setBio(author, body)
  for (const html of [...(await Promise.all([post, comment, ticket].map(renderedBody))), await bioOf(author)])
    expect(html).toContain(pictureHtml(id, 'the board'))
  expect(await thumbnailOf(post)).toBe(`${assets}/uploads/images/${id}/480.webp`)
  const uses = env.DB.prepare(
    'SELECT count(*) AS n FROM upload_uses s JOIN uploads u ON u.id = s.upload_id WHERE u.public_id = ?',
  )
  expect(await uses.bind(id).first('n')).toBe(3)
})

test('Z3: another user’s picture is treated like a missing or unfinished one', async () => {
  const [owner, author] = await Promise.all([signedIn(), signedIn()])
  const foreign = await storedPicture(owner)
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])
  const { id: archive } = await storedUpload(author, 'creation', zip)
  const { id: coming } = await registeredUpload(author, 'image', png())
  const ids = [foreign, archive, coming, '0'.repeat(32), foreign.toUpperCase(), 'x', '../../secret']
  const body = ids.map((id) => `![alt](upload:${id})`).join('\n\n')
  const post = await writePost(author, await createForum(), { body })
  expect(await renderedBody(post)).toBe(ids.map(() => '<p dir="auto">alt</p>').join('\n'))
  expect(await thumbnailOf(post)).toBeNull()
  expect(await uploadOf({ id: foreign })).toMatchObject({ unused_since: expect.any(Number) })
})

test('a moderator’s edit keeps the author’s pictures, and can’t add another user’s', async () => {
  const [author, moderator, third] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    signedIn(),
  ])
  const [own, unshown, foreign, added] = [
    await storedPicture(author),
    await storedPicture(author),
    await storedPicture(third),
    await storedPicture(moderator),
  ]
  const post = await writePost(author, await createForum(), { body: `![a](upload:${own})` })
  const body = [own, unshown, foreign, added].map((id) => `![a](upload:${id})`).join('\n\n')
  expect(await editPost(moderator, post, body)).toBeNull()
  const html = await renderedBody(post)
  expect(html).toContain(pictureHtml(own, 'a'))
  expect(html).toContain(pictureHtml(added, 'a'))
  expect(html.match(/<img/g)).toHaveLength(2)
  // Pictures belong to the object: its author can keep a picture that a moderator added.
  expect(await editPost(author, post, `![a](upload:${added})`)).toBeNull()
  expect(await renderedBody(post)).toContain(pictureHtml(added, 'a'))
})

test('a picture that no text uses any more is purged a day later', async () => {
  const author = await signedIn()
  const [dropped, shared] = [await storedPicture(author), await storedPicture(author)]
  const both = `![a](upload:${dropped}) ![b](upload:${shared})`
  const post = await writePost(author, await createForum(), { body: both })
  const comment = await writeComment(author, post, { body: `![b](upload:${shared})` })
  advanceClock(2 * day)
  await runMinute()
  // A conflicting edit changes nothing.
  await editPost(author, post, 'no pictures any more', { ifEditedAt: 7 })
  expect(await thumbnailOf(post)).toContain(dropped)
  expect(await uploadOf({ id: dropped })).toMatchObject({ unused_since: null })
  await editPost(author, post, 'no pictures any more')
  expect(await thumbnailOf(post)).toBeNull()
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
  const id = await storedPicture(author)
  const post = await writePost(author, await createForum(), { body: `![a](upload:${id})` })
  await setBio(author, `![a](upload:${id})`)
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  advanceClock(31 * day)
  await runDay()
  expect(await uploadOf({ id })).toMatchObject({ unused_since: null })
  expect(errorOf(await setBio(await signIn(author.user), 'Hello'))).toBeNull()
  expect(await uploadOf({ id })).toMatchObject({ unused_since: expect.any(Number) })
})

test('a picture that is about to be purged can’t be used any more', async () => {
  const author = await signedIn()
  const id = await storedPicture(author)
  await env.DB.prepare('UPDATE uploads SET unused_since = unused_since - ? WHERE public_id = ?')
    .bind(23 * 60 * 60 + 60, id)
    .run()
  const post = await writePost(author, await createForum(), { body: `![a](upload:${id})` })
  expect(await renderedBody(post)).toBe('<p dir="auto">a</p>')
})

test('texts of an older renderer version are rendered and indexed again, with their own pictures and references', async () => {
  const [author, other, forum] = await Promise.all([signedIn(), signedIn(), createForum()])
  const id = await storedPicture(author)
  const [mine, theirs] = [
    await writePost(author, forum, { title: 'A latch from two gates', body: `![a](upload:${id})` }),
    await writePost(other, forum, { body: `![a](upload:${id})` }),
  ]
  const referrer = await writePost(author, forum, { body: `[${mine}]` })
  await setBio(author, `![a](upload:${id})`)
  await env.DB.batch([
    env.DB.prepare("UPDATE objects SET markup_version = 0, body_html = 'old'"),
    env.DB.prepare("UPDATE users SET markup_version = 0, bio_html = 'old'"),
    env.DB.prepare('DELETE FROM object_references'),
  ])
  await env.SEARCH.prepare('DELETE FROM texts').run()
  await runDay()
  await runAllJobs()
  expect(await renderedBody(mine)).toContain(pictureHtml(id, 'a'))
  expect(await renderedBody(theirs)).toBe('<p dir="auto">a</p>')
  expect(await bioOf(author)).toContain(pictureHtml(id, 'a'))
  expect(await renderedBody(referrer)).toContain('A latch from two gates')
  const { data } = await graph(
    'query ($id: ID!) { post(id: $id) { mentionedIn { ... on Post { id } } } search(query: "latch") { ... on Post { id } } }',
    { id: mine },
  )
  expect(data).toMatchObject({ post: { mentionedIn: [{ id: referrer }] }, search: [{ id: mine }] })
})
