import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

/** A post, a ticket and a creation, and their author. */
async function referenceSetup() {
  const [author, forum, product] = await Promise.all([signedIn(), createForum(), createProduct()])
  const post = await writePost(author, forum, { title: 'A latch from two gates' })
  const ticket = await openTicket(author, product, { title: 'Wires vanish on load' })
  const creation = await makeCreation(author, { title: 'Half adder' })
  return { author, forum, product, post, ticket, creation, number: ticketNumber(ticket) ?? 0 }
}

async function htmlOf(id: string): Promise<string> {
  const html = env.DB.prepare('SELECT body_html FROM objects WHERE public_id = ?').bind(id)
  return String(await html.first('body_html'))
}

const kinds: Record<string, string> = { pst: 'post', lwt: 'ticket', ctn: 'creation' }

/** IDs of the objects that refer to a post, ticket or creation. */
async function mentionedIn(id: string): Promise<string[] | undefined> {
  const kind = kinds[id.slice(0, 3)] ?? ''
  const ids = '... on Post { id } ... on Ticket { id } ... on Creation { id } ... on Comment { id }'
  const { data } = await graph<Record<string, { mentionedIn: { id: string }[] }>>(
    `query ($id: ID!) { ${kind}(id: $id) { mentionedIn { ${ids} } } }`,
    { id },
  )
  return data?.[kind]?.mentionedIn.map((item) => item.id)
}

test('a text links to the objects it refers to, and they list it', async () => {
  const { author, forum, product, post, ticket, creation, number } = await referenceSetup()
  const comment = await writeComment(author, post, {
    body: `As in #${number}, and in ${env.MAIN_ORIGIN}/view/${post}.`,
  })
  const other = await writePost(author, forum, {
    title: 'Of latches and wires',
    body: `[${post}], ${comment}, #4000000, ${creation}`,
  })
  const duplicate = await openTicket(author, product, {
    body: `Like [this](/tracker/${number}), ${post} and \`#1\`.`,
  })
  const adder = await makeCreation(author, { body: `Two of ${creation}, from ${ticket}.` })
  expect(await htmlOf(other)).toContain(
    `<a href="/view/${post}/a-latch-from-two-gates">A latch from two gates</a>, <a href="/view/${post}/a-latch-from-two-gates#${comment}">Comment on A latch from two gates</a>, #4000000, ` +
      `<a href="/view/${creation}/half-adder">Half adder</a>`,
  )
  expect(await mentionedIn(post)).toEqual([duplicate, other])
  expect(await mentionedIn(ticket)).toEqual([adder, duplicate, comment])
  expect(await mentionedIn(creation)).toEqual([adder, other])
  expect(await mentionedIn(other)).toEqual([])
})

test('an edit updates a text’s references; a conflicting one changes nothing', async () => {
  const { author, forum, post, ticket, number } = await referenceSetup()
  const other = await writePost(author, forum, { title: 'Of latches and wires', body: `See [${post}].` })
  const edit = (body: string, ifEditedAt?: number) =>
    mutate('updatePost', { postId: other, title: 'Of latches and wires', body, ifEditedAt }, 'id', {
      as: author,
    })
  await edit('Nothing.', 12_345)
  expect(await mentionedIn(post)).toEqual([other])
  await edit(`See #${number}.`)
  expect([await mentionedIn(post), await mentionedIn(ticket)]).toEqual([[], [other]])
  const comment = await writeComment(author, post, { body: 'Hm.' })
  await mutate('updateComment', { commentId: comment, body: `#${number}` }, 'comment { id }', { as: author })
  expect(await mentionedIn(ticket)).toEqual([comment, other])
})

test('Z7: a new title shows wherever a text refers to it, and that of a deleted object nowhere', async () => {
  const { author, forum, post, ticket, creation, number } = await referenceSetup()
  const body = `[${post}] and #${number} and [${creation}].`
  const other = await writePost(author, forum, { title: 'Of latches and wires', body })
  const text = { title: 'A latch from one gate', body: 'Or so.' }
  await mutate('updatePost', { postId: post, ...text }, 'id', { as: author })
  await mutate('updateTicket', { ticketId: ticket, ...text, title: 'Wires come back' }, 'number', {
    as: author,
  })
  const renamed = { creationId: creation, ...text, title: 'Full adder', images: [] }
  await mutate('updateCreation', renamed, 'id', { as: author })
  await runAllJobs()
  const html = await htmlOf(other)
  for (const title of ['>A latch from one gate</a>', `title="#${number} Wires come back"`, '>Full adder</a>'])
    expect(html).toContain(title)
  expect(await mentionedIn(post)).toEqual([other])
  await writeComment(author, post, { body: `#${number}` })
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  await mutate('deleteCreation', { creationId: creation }, 'id', { as: author })
  expect(await mentionedIn(ticket)).toEqual([other])
  await runAllJobs()
  expect(await htmlOf(other)).toMatch(
    new RegExp(`^<p dir="auto">\\[${post}\\] and <a .*</a> and \\[${creation}\\]\\.`),
  )
  await mutate('deletePost', { postId: other }, 'id', { as: author })
  expect(await mentionedIn(ticket)).toEqual([])
})
