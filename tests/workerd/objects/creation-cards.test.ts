import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation, storeArchive, storePicture } from '../world/creations.ts'
import { countingDatabase } from '../world/database.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { type CallOptions, graph, send } from '../world/upstream.ts'
import { signedIn } from '../world/users.ts'

const main = String(env.MAIN_ORIGIN)
const assets = 'http://assets.localhost:8787'

/** A creation with a picture, and a member who writes about it. */
async function cardWorld() {
  const [maker, member, forum] = await Promise.all([signedIn(), signedIn(), createForum()])
  const picture = await storePicture(maker)
  const creation = await makeCreation(maker, { title: 'Half <adder>', images: [picture] })
  return { maker, member, forum, picture, creation, address: `${main}/view/${creation}` }
}

async function renderedPost(id: string, bindings: CallOptions['bindings'] = {}): Promise<string> {
  const { data } = await graph<{ post: { renderedBody: string } }>(
    'query ($id: ID!) { post(id: $id) { renderedBody } }',
    { id },
    { bindings },
  )
  return data?.post.renderedBody ?? ''
}

test('a creation’s link alone on a line is a card with its picture, title, author and likes', async () => {
  const { maker, member, forum, picture, creation, address } = await cardWorld()
  const post = await writePost(member, forum, { body: `See this:\n\n${address}\n\nNice.` })
  const url = `${assets}/uploads/images/${picture}/480.webp`
  expect(await renderedPost(post)).toBe(
    `<p dir="auto">See this:</p>\n` +
      `<div class="creation-card"><a href="/view/${creation}/half-adder">` +
      `<img src="${url}" srcset="${url} 480w" sizes="(min-width: 40rem) 30rem, 100vw" width="480" height="270" alt="" loading="lazy" decoding="async">` +
      `<strong dir="auto">Half &#x3C;adder></strong></a>` +
      `<p><a href="/@${maker.user.username}">${maker.user.username}</a> <span>0 likes</span></p></div>\n` +
      `<p dir="auto">Nice.</p>`,
  )
})

test('comments, tickets, bios and previews have cards, too', async () => {
  const { member, forum, creation, address } = await cardWorld()
  const post = await writePost(member, forum)
  const [comment, ticket] = await Promise.all([
    writeComment(member, post, { body: creation }),
    openTicket(member, await createProduct(), { body: `[${creation}]` }),
  ])
  await mutate('updateUser', { bio: address }, 'user { id }', { as: member })
  const { data } = await graph<Record<string, Record<string, string>>>(
    `query ($comment: ID!, $ticket: ID!, $name: String!, $body: String!) {
      comment(id: $comment) { renderedBody } ticket(id: $ticket) { renderedBody } user(username: $name) { renderedBio }
      preview(body: $body)
    }`,
    { comment, ticket, name: member.user.username, body: address },
    { as: member },
  )
  const texts = [
    data?.comment?.renderedBody,
    data?.ticket?.renderedBody,
    data?.user?.renderedBio,
    data?.preview,
  ]
  for (const text of texts) expect(text).toMatch(/^<div class="creation-card">.*Half &#x3C;adder>/)
})

test('a creation’s own text and the comments on it can have its card', async () => {
  const { maker, member, creation, address } = await cardWorld()
  const comment = await writeComment(member, creation, { body: address })
  await mutate('updateCreation', { creationId: creation, title: 'Adder', body: address, images: [] }, 'id', {
    as: maker,
  })
  const { data } = await graph<Record<string, { renderedBody: string }>>(
    'query ($creation: ID!, $comment: ID!) { creation(id: $creation) { renderedBody } comment(id: $comment) { renderedBody } }',
    { creation, comment },
  )
  const texts = [data?.creation?.renderedBody, data?.comment?.renderedBody]
  for (const text of texts) expect(text).toMatch(/^<div class="creation-card">.*Adder/)
})

test('a card has the title and likes that the creation has now', async () => {
  const { maker, member, forum, creation, address } = await cardWorld()
  const post = await writePost(member, forum, { body: address })
  await mutate('setRating', { objid: creation }, 'score', { as: member })
  await mutate(
    'updateCreation',
    { creationId: creation, title: 'A full adder', body: 'Carries.', images: [] },
    'id',
    {
      as: maker,
    },
  )
  const html = await renderedPost(post)
  expect(html).toContain(
    `<a href="/view/${creation}/a-full-adder"><strong dir="auto">A full adder</strong></a>`,
  )
  expect(html).toContain('<span>1 like</span>')
})

test('the card of a creation that is deleted is a plain link', async () => {
  const { maker, member, forum, creation, address } = await cardWorld()
  const post = await writePost(member, forum, { body: address })
  await mutate('deleteCreation', { creationId: creation }, 'id', { as: maker })
  expect(await renderedPost(post)).toBe(
    `<p dir="auto"><a href="/view/${creation}/half-adder">Half &#x3C;adder></a></p>`,
  )
})

test('a card has the address of the save that the page can run', async () => {
  const { member, forum } = await cardWorld()
  const creation = await makeCreation(member, { uploadedFileId: await storeArchive(member) })
  const post = await writePost(member, forum, { body: creation })
  expect(await renderedPost(post)).toMatch(
    /<div class="creation-card" data-save="http:\/\/assets\.localhost:8787\/uploads\/drawings\/[0-9a-f]{32}\/save\.bin" data-bytes="\d+"/,
  )
})

test('cards cost readers no round trip, and a text without cards reads nothing for them', async () => {
  const { member, forum, address } = await cardWorld()
  const [plain, linked, carded] = await Promise.all([
    writePost(member, forum, { body: 'No card.' }),
    writePost(member, forum, { body: `No card of ${address}.` }),
    writePost(member, forum, { body: address }),
  ])
  const cost = async (id: string) => {
    const counting = countingDatabase()
    await renderedPost(id, { DB: counting.database })
    return { trips: counting.trips(), rows: counting.rowsRead() }
  }
  const [without, link, card] = await Promise.all([cost(plain), cost(linked), cost(carded)])
  expect([without.trips, link.trips, card.trips]).toEqual([1, 1, 1])
  expect(link.rows).toBe(without.rows)
  expect(card.rows - without.rows).toBeGreaterThan(0)
  expect(card.rows - without.rows).toBeLessThanOrEqual(11)
})

test('feeds have a card’s picture with a link', async () => {
  const { maker, member, forum, picture, creation, address } = await cardWorld()
  await writePost(member, forum, { body: address })
  const response = await send(new Request(`http://upstream/feed/${forum.publicId}?type=atom`))
  expect(await response.text()).toContain(
    `<p><a href="${main}/view/${creation}/half-adder"><img src="${assets}/uploads/images/${picture}/og.jpg" alt="Picture of Half <adder>" width="480" height="252"><br>Half &#x3C;adder></a> · ${maker.user.username}</p>`
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
  )
})
