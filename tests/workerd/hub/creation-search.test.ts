import { env } from 'cloudflare:workers'
import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from 'vitest'
import { mutate, writeComment } from '../world/community.ts'
import { makeCreation, storeArchive, storePicture } from '../world/creations.ts'
import { follow, runAllJobs, notificationsOf, notificationTypesOf } from '../world/notifications.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { graph, send } from '../world/upstream.ts'

function change(as: Browser, creationId: string, title: string, body: string) {
  return mutate('updateCreation', { creationId, title, body, images: [] }, 'id', { as })
}

/** The fields of a creation for notifications and search. */
async function standingOf(id: string, as?: Browser) {
  const { data } = await graph<{ creation: { following: boolean; mentionedIn: { id: string }[] } }>(
    `query ($id: ID!) { creation(id: $id) { following snippet mentionedIn { ... on Ticket { id } ... on Comment { id }
      ... on Creation { id } } } }`,
    { id },
    { as },
  )
  return data?.creation
}

async function htmlOf(id: string): Promise<string> {
  const html = env.DB.prepare('SELECT body_html FROM objects WHERE public_id = ?').bind(id)
  return String(await html.first('body_html'))
}

/** Results, counts and suggestions of a search, after all queued jobs have run. */
async function found(query: string) {
  await runAllJobs()
  const { data } = await graph(
    `query ($query: String!) { search(query: $query, types: [CREATION]) { ... on Creation { id title kind snippet } }
      searchCounts(query: $query) { posts creations tickets } suggestions(prefix: $query) { ... on Creation { id } } }`,
    { query },
  )
  return data
}

async function feedOf(id: string): Promise<{ status: number; text: string }> {
  const response = await send(new Request(`http://upstream/feed/${id}?type=atom`))
  return { status: response.status, text: await response.text() }
}

test('a creation’s author is notified of comments on it, unless they have muted it', async () => {
  const [maker, other] = await Promise.all([signedIn(), signedIn()])
  const id = await makeCreation(maker, { title: 'A lamp called “Sun”' })
  expect([await standingOf(id, maker), await standingOf(id, other), await standingOf(id)]).toMatchObject([
    { following: true },
    { following: false },
    { following: false },
  ])
  const comment = await writeComment(other, id)
  expect(await notificationsOf(maker)).toMatchObject([
    {
      type: 'COMMENT',
      message: `${other.user.username} commented on “A lamp called ‘Sun’”`,
      causedByObject: comment,
    },
  ])
  await follow(maker, id, false)
  await writeComment(other, id)
  expect(await notificationTypesOf(maker)).toEqual(['COMMENT'])
})

test('mentioned users are notified once, at the upload or at the edit that adds the mention', async () => {
  const [maker, ada, grace] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const id = await makeCreation(maker, { body: `With @${ada.user.username}.` })
  await runAllJobs()
  await change(maker, id, 'Half adder', `With @${ada.user.username} and @${grace.user.username}.`)
  const message = `${maker.user.username} mentioned you in “Half adder”`
  const mentions = [{ type: 'MENTION', message, causedByObject: id }]
  expect([await notificationsOf(ada), await notificationsOf(grace)]).toMatchObject([mentions, mentions])
})

test('references to a creation show its title, and the creation lists them', async () => {
  const [maker, product] = await Promise.all([signedIn(), createProduct()])
  const id = await makeCreation(maker, { title: 'Half adder' })
  const ticket = await openTicket(maker, product, { body: `See [${id}].` })
  const other = await makeCreation(maker, { title: 'Full adder', body: `Two of ${id}, from ${ticket}.` })
  const comment = await writeComment(maker, other, { body: `Or three of ${id}.` })
  expect(await htmlOf(ticket)).toContain(`<a href="/view/${id}/half-adder">Half adder</a>`)
  expect((await standingOf(id))?.mentionedIn).toEqual([{ id: comment }, { id: other }, { id: ticket }])
  await change(maker, id, 'Quarter adder', 'Renamed.')
  await runAllJobs()
  expect(await htmlOf(ticket)).toContain('>Quarter adder</a>')
  await mutate('deleteCreation', { creationId: other }, 'id', { as: maker })
  expect((await standingOf(id))?.mentionedIn).toEqual([{ id: ticket }])
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  await runAllJobs()
  expect(await htmlOf(ticket)).toContain(`See [${id}].`)
})

test('a search finds creations by title and text, counts and suggests them', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, {
    title: 'Ripple counter',
    body: 'It **ripples** through eight bits.',
  })
  expect(await found('ripple')).toEqual({
    search: [
      {
        id,
        title: 'Ripple counter',
        kind: 'BOARD',
        snippet: 'It ripples through eight bits.',
      },
    ],
    searchCounts: { posts: 0, creations: 1, tickets: 0 },
    suggestions: [{ id }],
  })
})

test('Z7: a deleted creation immediately disappears from search, feeds and notifications', async () => {
  const [maker, other] = await Promise.all([signedIn(), signedIn()])
  const id = await makeCreation(maker, { title: 'Vanishing lamp' })
  await writeComment(other, id)
  expect([await notificationTypesOf(maker), (await feedOf(id)).status]).toEqual([['COMMENT'], 200])
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  const nothing = { search: [], searchCounts: { posts: 0, creations: 0, tickets: 0 }, suggestions: [] }
  expect([await notificationsOf(maker), await found('vanishing')]).toEqual([[], nothing])
  expect((await feedOf(id)).status).toBe(410)
  expect((await feedOf(maker.user.publicId)).text).not.toContain(id)
  const left = env.DB.prepare('SELECT count(*) AS n FROM notifications WHERE user_id = ?').bind(maker.user.id)
  expect(await left.first('n')).toBe(0)
})

test('a creation’s feed has its text first and then its comments; its author’s feed has both', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, { title: 'Half adder', body: 'Adds *two* bits.' })
  const comment = await writeComment(maker, id, { body: 'Now with carry.' })
  const main = String(env.MAIN_ORIGIN)
  const [own, person] = [await feedOf(id), await feedOf(maker.user.publicId)]
  const titles = (text: string) =>
    Array.from(text.matchAll(/<entry>.*?<title>([^<]*)<\/title>/gs), ([, title]) => title)
  expect([titles(own.text), titles(person.text)]).toEqual([
    ['Half adder', 'Comment on Half adder'],
    ['Comment on Half adder', 'Half adder'],
  ])
  for (const { text } of [own, person]) {
    expect(text).toContain(`${main}/view/${id}/half-adder`)
    expect(text).toContain(`${main}/view/${id}/half-adder#${comment}`)
  }
})

test.for(['rss', 'atom'])('a feed shows a creation with its cover: %s', async (type) => {
  const maker = await signedIn()
  const picture = await storePicture(maker)
  const pictured = await makeCreation(maker, { images: [picture] })
  const drawn = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const bare = await makeCreation(maker)
  const contentOf = async (id: string) => {
    const response = await send(new Request(`http://upstream/feed/${id}?type=${type}`))
    return parseFeed(await response.text()).items[0]?.content ?? ''
  }
  const assets = String(env.ASSETS_ORIGIN)
  const shown = 'alt="Picture of Half adder" width="480" height="252"'
  const body = '<p dir="auto">Adds <em>two</em> bits.</p>'
  expect(await contentOf(pictured)).toMatch(
    new RegExp(
      `^<p><a href="[^"]*/${pictured}/half-adder"><img src="${assets}/[^"]*${picture}/og.jpg" ${shown}></a></p>${body}$`,
    ),
  )
  expect(await contentOf(drawn)).toMatch(
    new RegExp(
      `^<p><a href="[^"]*/${drawn}/half-adder"><img src="${assets}/[^"]+/og.jpg" ${shown}></a></p>${body}$`,
    ),
  )
  expect(await contentOf(bare)).toBe(body)
})
