import { env } from 'cloudflare:workers'
import { parseFeed } from '@rowanmanning/feed-parser'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { createUser, signedIn, signIn } from '#tests/upstream/users.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { send } from '#tests/upstream/upstream.ts'

const types = ['rss', 'atom'] as const
const main = env.MAIN_ORIGIN
let worlds = 0

function ask(id: string, type: string, headers: Record<string, string> = {}): Promise<Response> {
  return send(new Request(`http://upstream/feed/${id}?type=${type}`, { headers }))
}

/**
 * Parses a feed with two different libraries, which must agree on the ID, URL, time and author of each entry. Texts are the
 * stricter one's: the other decodes character references in them twice.
 */
async function read(object: string, type: string) {
  const response = await ask(object, type)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    `application/${type}+xml; charset=utf-8`,
  ])
  const text = await response.text()
  const [lenient, strict] = [parseFeed(text), await new Parser().parseString(text)]
  const isRss = type === 'rss'
  const entries = strict.items.map((item) => ({
    id: String(isRss ? item.guid : item.id),
    url: item.link,
    published: Date.parse(item.isoDate ?? ''),
    author: String(isRss ? item.creator : item.author),
    title: item.title,
    summary: isRss ? item.contentSnippet : item.summary,
    html: String(isRss ? item['content:encoded'] : item.content),
  }))
  expect(
    lenient.items.map(({ id, url, published, authors }) => [id, url, published?.getTime(), authors[0]?.name]),
  ).toEqual(entries.map(({ id, url, published, author }) => [id, url, published, author]))
  expect(lenient.url).toBe(strict.link)
  const { title, url, self, language } = lenient
  return { title, url, self, language, entries, text }
}

/** A forum with a post and a ticket of a product, each with a comment. */
async function feedSetup() {
  worlds += 1
  const [author, friend] = [await signIn(await createUser({ username: `Ada.${worlds}` })), await signedIn()]
  const forum = await createForum({ title: 'Help & <hints>' })
  const product = await createProduct({ name: 'The game' })
  const post = await writePost(author, forum, {
    title: 'A latch from "two" gates',
    body: 'See [this](/forums) & **that**.',
  })
  advanceClock(10)
  const comment = await writeComment(friend, post, { body: 'Thanks @nobody, and ]]> & <b>' })
  advanceClock(10)
  const ticket = await openTicket(author, product, { title: 'Wires vanish on load', body: 'Gone.' })
  advanceClock(10)
  const reply = await writeComment(author, ticket, { body: 'Still gone.' })
  return { author, friend, forum, product, post, comment, ticket, reply, number: ticketNumber(ticket) }
}

test.for(types)('a post’s feed has its text first and then its comments: %s', async (type) => {
  const { author, friend, post, comment } = await feedSetup()
  const page = `${main}/view/${post}/a-latch-from-two-gates`
  const feed = await read(post, type)
  expect(feed).toMatchObject({ title: 'A latch from "two" gates · Logic Works', url: page, language: 'en' })
  expect(feed.self).toBe(`${main}/feed/${post}?type=${type}`)
  expect(feed.entries).toMatchObject([
    {
      id: `${main}/view/${post}`,
      url: page,
      title: 'A latch from "two" gates',
      author: author.user.username,
      html: `<p dir="auto">See <a href="${main}/forums">this</a> &#x26; <strong>that</strong>.</p>`,
    },
    {
      id: `${main}/view/${comment}`,
      url: `${page}#${comment}`,
      title: 'Comment on A latch from "two" gates',
      author: friend.user.username,
      summary: 'Thanks @nobody, and ]]> & <b>',
      html: '<p dir="auto">Thanks @nobody, and ]]> &#x26; &#x3C;b></p>',
    },
  ])
})

test('Z5: a forum, a product, a ticket and a user have their own feeds, with public data of users only', async () => {
  const { author, friend, forum, product, post, ticket, reply, number } = await feedSetup()
  const [ofForum, ofProduct, ofTicket, ofUser] = [
    await read(forum.publicId, 'atom'),
    await read(product.publicId, 'atom'),
    await read(ticket, 'atom'),
    await read(author.user.publicId, 'atom'),
  ]
  const idsOf = ({ entries }: typeof ofForum) => entries.map((entry) => entry.id.slice(-12))
  expect([ofForum, ofProduct, ofTicket, ofUser].map(idsOf)).toEqual([
    [post],
    [ticket],
    [ticket, reply],
    [reply, ticket, post],
  ])
  expect(ofForum).toMatchObject({
    title: 'Help & <hints> · Logic Works',
    url: `${main}/view/${forum.publicId}`,
  })
  expect(ofProduct).toMatchObject({ title: 'The game tickets · Logic Works' })
  expect(ofTicket).toMatchObject({ url: `${main}/tracker/${number}` })
  expect(ofUser).toMatchObject({ url: `${main}/@${author.user.username}` })
  const face = `http://assets.localhost:8787/faces/${author.user.publicId}-0.png`
  expect(ofUser.text).toContain(`<logo>${face}</logo>`)
  expect((await read(author.user.publicId, 'rss')).text).toContain(`<image><url>${face}</url>`)
  for (const { text } of [ofForum, ofProduct, ofTicket, ofUser, await read(post, 'rss')]) {
    for (const { user } of [author, friend]) expect(text).not.toContain(user.email)
    expect(text).not.toMatch(/example\.org|password|token/i)
  }
})

test('the site, all forums, the hub and the tracker have feeds of what is new and not in an archived place', async () => {
  const { author, forum, post, ticket } = await feedSetup()
  const [creation, newest] = [await makeCreation(author), await writePost(author, forum)]
  const [closed, old] = [await createForum(), await createProduct()]
  const hidden = [await writePost(author, closed), await openTicket(author, old)]
  await env.DB.batch([
    env.DB.prepare('UPDATE forums SET archived_at = 1 WHERE public_id = ?').bind(closed.publicId),
    env.DB.prepare('UPDATE products SET archived_at = 1 WHERE public_id = ?').bind(old.publicId),
  ])
  const own = new Set([post, ticket, creation, newest, ...hidden])
  const feeds = await Promise.all(['site', 'forums', 'hub', 'tracker'].map((name) => read(name, 'atom')))
  expect(
    feeds.map(({ entries }) => entries.map(({ id }) => id.slice(-12)).filter((id) => own.has(id))),
  ).toEqual([[newest, creation, ticket, post], [newest, post], [creation], [ticket]])
  expect(feeds.map(({ title, url }) => [title, url])).toEqual([
    ['Everything new · Logic Works', `${main}/`],
    ['Forums · Logic Works', `${main}/forums/new`],
    ['Creation hub · Logic Works', `${main}/hub`],
    ['Issue tracker · Logic Works', `${main}/tracker`],
  ])
  await mutate('deletePost', { postId: newest }, 'id', { as: author })
  await mutate('deleteCreation', { creationId: creation }, 'id', { as: author })
  for (const name of ['site', 'forums', 'hub'])
    expect((await read(name, 'rss')).text).not.toMatch(new RegExp(`${newest}|${creation}`))
})

test('an entry keeps its id through a new title, an edit and a move', async () => {
  const { author, forum, post } = await feedSetup()
  const [before] = (await read(forum.publicId, 'atom')).entries
  advanceClock(60)
  const text = { title: 'A latch of relays', body: 'Click.' }
  await mutate('updatePost', { postId: post, ...text }, 'id', { as: author })
  const other = await createForum()
  const staff = await signedIn({ roles: ['moderator'] })
  await mutate('movePost', { postId: post, forumId: other.publicId }, 'id', { as: staff })
  const [after] = (await read(other.publicId, 'atom')).entries
  expect([after?.id, after?.published]).toEqual([before?.id, before?.published])
  expect((await read(forum.publicId, 'atom')).entries).toEqual([])
  expect(after?.url).toBe(`${main}/view/${post}/a-latch-of-relays`)
})

test('a reader with the newest entries gets a 304 by ETag or date', async () => {
  const { friend, post } = await feedSetup()
  const first = await ask(post, 'rss')
  const [tag, date] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
  expect(tag).toMatch(/^W\/"[0-9a-f]+"$/)
  const statusOf = async (headers: Record<string, string>) => (await ask(post, 'rss', headers)).status
  const known = [{ 'if-none-match': tag }, { 'if-modified-since': date }] as Record<string, string>[]
  for (const headers of known) expect(await statusOf(headers)).toBe(304)
  expect(await statusOf({ 'if-none-match': 'W/"other"', 'if-modified-since': date })).toBe(200)
  expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200)
  advanceClock(60)
  await writeComment(friend, post)
  for (const headers of known) expect(await statusOf(headers)).toBe(200)
})

test('Z7: a deleted object disappears from every feed at once, and its own feed is 410', async () => {
  const { author, friend, forum, post, comment } = await feedSetup()
  const tag = (await ask(post, 'rss')).headers.get('etag') ?? ''
  await mutate('deleteComment', { commentId: comment }, 'id', { as: friend })
  expect((await ask(post, 'rss', { 'if-none-match': tag })).status).toBe(200)
  expect([
    (await read(post, 'rss')).entries.length,
    (await read(friend.user.publicId, 'rss')).entries,
  ]).toEqual([1, []])
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  const deleted = await ask(post, 'rss')
  expect([deleted.status, await deleted.json()]).toEqual([410, { error: 'not-found' }])
  expect((await read(forum.publicId, 'atom')).entries).toEqual([])
  expect((await read(author.user.publicId, 'atom')).text).not.toContain(post)
})

test.for(['pst-00000000', 'usr-00000000', 'cmt-00000000', 'nothing', '__proto__'])(
  'I2: %s has no feed',
  async (id) => {
    const response = await ask(id, 'rss')
    expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
  },
)

test('a feed without a requested type is Atom, and other types are refused', async () => {
  const { post } = await feedSetup()
  const response = await send(new Request(`http://upstream/feed/${post}`))
  expect(await response.text()).toBe(await (await ask(post, 'atom')).text())
  for (const type of ['', 'json', 'RSS', 'constructor']) {
    const refused = await ask(post, type)
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'unsupported-type' }])
  }
})

test('a feed takes one round trip, and has at most fifty entries', async () => {
  const { friend, post } = await feedSetup()
  for (let count = 0; count < 3; count++) await writeComment(friend, post)
  await env.DB.prepare(
    `INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, body, body_html)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     SELECT printf('cmt-%08x', i), 'comment', author_id, id, created_at, 'x', 'x' FROM n, objects WHERE public_id = ?`,
  )
    .bind(post)
    .run()
  await env.DB.prepare(
    "INSERT INTO comments (object_id) SELECT id FROM objects WHERE kind = 'comment' AND id NOT IN (SELECT object_id FROM comments)",
  ).run()
  const { database, trips } = countingDatabase()
  const response = await send(new Request(`http://upstream/feed/${post}?type=atom`), { DB: database })
  expect([parseFeed(await response.text()).items.length, trips()]).toEqual([50, 1])
})

const adder = '```circuit\n# Half adder\nin A, B\nS = A xor B\nC = A and B\nout S, C\n```'

/** The paths of the pictures in a feed, from its newest entry. */
async function picturesIn(id: string): Promise<string[]> {
  const feed = parseFeed(await (await ask(id, 'atom')).text())
  return feed.items.flatMap(({ content }) =>
    Array.from(
      content?.matchAll(/<img src="([^"]*)" alt="Half adder" width="\d+" height="\d+">/g) ?? [],
      ([, src = '']) => src.replace(env.ASSETS_ORIGIN, ''),
    ),
  )
}

function load(path: string): Promise<Response> {
  return send(new Request(`http://upstream${path}`))
}

test('U7: a circuit’s picture is gone with its text, or with the subject of its comment; nothing else is drawn', async () => {
  const [author, forum] = await Promise.all([signedIn(), createForum()])
  const [post, other] = [await writePost(author, forum), await writePost(author, forum, { body: adder })]
  const comment = await writeComment(author, post, { body: adder })
  const [path = ''] = await picturesIn(post)
  const own = path.replace(comment, other)
  for (const shown of [path, own]) {
    const { status, headers } = await load(shown)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  for (const wrong of [
    path.replace(comment, post),
    path.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    path.replace('.png', '.svg'),
  ])
    expect((await load(wrong)).status).toBe(404)
  for (const postId of [post, other])
    expect(errorOf(await mutate('deletePost', { postId }, 'id', { as: author }))).toBeNull()
  for (const gone of [path, own]) expect((await load(gone)).status).toBe(404)
})
