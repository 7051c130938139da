import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { makeCreation, storeArchive, storePicture } from '#tests/upstream/creations.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { type CallOptions, graph } from '#tests/upstream/upstream.ts'
import { signedIn } from '#tests/upstream/users.ts'

const main = env.MAIN_ORIGIN
const assets = 'http://assets.localhost:8787'

/** A creation with a picture, and a member who writes about it. */
async function cardSetup() {
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
  const { maker, member, forum, picture, creation, address } = await cardSetup()
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

test('a card has the title and likes that the creation has now, and is a plain link once it is deleted', async () => {
  const { maker, member, forum, creation, address } = await cardSetup()
  const post = await writePost(member, forum, { body: address })
  await mutate('setRating', { objid: creation }, 'score', { as: member })
  const change = { creationId: creation, title: 'A full adder', body: 'Carries.', images: [] }
  await mutate('updateCreation', change, 'id', { as: maker })
  const html = await renderedPost(post)
  expect(html).toContain(
    `<a href="/view/${creation}/a-full-adder"><strong dir="auto">A full adder</strong></a>`,
  )
  expect(html).toContain('<span>1 like</span>')
  await mutate('deleteCreation', { creationId: creation }, 'id', { as: maker })
  expect(await renderedPost(post)).toMatch(
    new RegExp(`^<p dir="auto"><a href="/view/${creation}/[a-z-]+">[^<]+</a></p>$`),
  )
})

test('a card has the address of the save that the page can run', async () => {
  const { member, forum } = await cardSetup()
  const creation = await makeCreation(member, { uploadedFileId: await storeArchive(member) })
  const post = await writePost(member, forum, { body: creation })
  expect(await renderedPost(post)).toMatch(
    /<div class="creation-card" data-save="http:\/\/assets\.localhost:8787\/uploads\/drawings\/[0-9a-f]{32}\/save\.bin" data-bytes="\d+"/,
  )
})

test('cards cost readers no round trip, and a text without cards reads nothing for them', async () => {
  const { member, forum, address } = await cardSetup()
  const cost = async (body: string) => {
    const post = await writePost(member, forum, { body })
    const counting = countingDatabase()
    await renderedPost(post, { DB: counting.database })
    return { trips: counting.trips(), rows: counting.rowsRead() }
  }
  const plain = await cost('No card.')
  expect(await cost(`No card of ${address}.`)).toEqual(plain)
  const card = await cost(address)
  expect([plain.trips, card.trips]).toEqual([1, 1])
  expect(card.rows - plain.rows).toBeLessThanOrEqual(11)
})
