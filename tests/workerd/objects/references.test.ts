import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { batch } from '#upstream/db/batch.ts'
import { enqueueOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { createForum, mutate, writeComment, writePost } from '../world/community.ts'
import { signedIn } from '../world/users.ts'
import { createProduct, openTicket, runTrackerJobs } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

/** A post, a ticket, and their author. */
async function referenceWorld() {
  const [author, forum, product] = await Promise.all([signedIn(), createForum(), createProduct()])
  const post = await writePost(author, forum, { title: 'A latch from two gates' })
  const ticket = await openTicket(author, product, { title: 'Wires vanish on load' })
  return { author, forum, product, post, ticket, number: ticketNumber(ticket) ?? 0 }
}

async function htmlOf(id: string): Promise<string> {
  const row = await env.DB.prepare('SELECT body_html AS renderedBody FROM objects WHERE public_id = ?')
    .bind(id)
    .first('renderedBody')
  return String(row)
}

/** IDs of the objects that refer to a post or ticket. */
async function mentionedIn(id: string): Promise<string[] | undefined> {
  const kind = id.startsWith('pst-') ? 'post' : 'ticket'
  const ids = '... on Post { id } ... on Ticket { id } ... on Comment { id object { ... on Post { title } } }'
  const { data } = await graph<Record<string, { mentionedIn: { id: string }[] }>>(
    `query ($id: ID!) { ${kind}(id: $id) { mentionedIn { ${ids} } } }`,
    { id },
  )
  return data?.[kind]?.mentionedIn.map((item) => item.id)
}

test('a text links to the objects it refers to, and they list it', async () => {
  const { author, forum, product, post, ticket, number } = await referenceWorld()
  const comment = await writeComment(author, post, {
    body: `As in #${number}, and in ${env.MAIN_ORIGIN}/view/${post}.`,
  })
  const other = await writePost(author, forum, {
    title: 'Of latches and wires',
    body: `[${post}], ${comment}, #4000000`,
  })
  const duplicate = await openTicket(author, product, {
    body: `Like [this](/tracker/${number}), ${post} and \`#1\`.`,
  })
  expect(await htmlOf(comment)).toContain(
    `<a href="/tracker/${number}" title="#${number} Wires vanish on load">#${number}</a>`,
  )
  expect(await htmlOf(comment)).toContain(
    `<a href="/view/${post}/a-latch-from-two-gates">A latch from two gates</a>`,
  )
  expect(await htmlOf(other)).toContain(
    `<a href="/view/${post}/a-latch-from-two-gates">A latch from two gates</a>, <a href="/view/${post}/a-latch-from-two-gates#${comment}">Comment on A latch from two gates</a>, #4000000`,
  )
  expect(await mentionedIn(post)).toEqual([duplicate, other])
  expect(await mentionedIn(ticket)).toEqual([duplicate, comment])
  expect(await mentionedIn(other)).toEqual([])
})

test('an edit updates a text’s references; a conflicting one changes nothing', async () => {
  const { author, forum, post, ticket, number } = await referenceWorld()
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

test('a new title shows wherever a text refers to it', async () => {
  const { author, forum, post, ticket, number } = await referenceWorld()
  const other = await writePost(author, forum, {
    title: 'Of latches and wires',
    body: `[${post}] and #${number}`,
  })
  await mutate('updatePost', { postId: post, title: 'A latch from one gate', body: 'Or so.' }, 'id', {
    as: author,
  })
  await mutate('updateTicket', { ticketId: ticket, title: 'Wires come back', body: 'See.' }, 'number', {
    as: author,
  })
  await runTrackerJobs()
  await runTrackerJobs()
  expect(await htmlOf(other)).toContain('>A latch from one gate</a>')
  expect(await htmlOf(other)).toContain(`title="#${number} Wires come back"`)
  expect(await mentionedIn(post)).toEqual([other])
})

test('Z7: a deleted object has no references, and its title disappears from texts that refer to it', async () => {
  const { author, forum, post, ticket, number } = await referenceWorld()
  const other = await writePost(author, forum, {
    title: 'Of latches and wires',
    body: `[${post}] and #${number}`,
  })
  const comment = await writeComment(author, post, { body: `#${number}` })
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(await mentionedIn(ticket)).toEqual([other])
  await runTrackerJobs()
  await runTrackerJobs()
  expect(await htmlOf(other)).toContain(`<p dir="auto">[${post}] and <a`)
  await mutate('deletePost', { postId: other }, 'id', { as: author })
  expect(await mentionedIn(ticket)).toEqual([])
  expect(comment).toMatch(/^cmt-/)
})

test('texts of an older renderer version get their references when they are rendered again', async () => {
  const { author, forum, post } = await referenceWorld()
  const [first, second] = [
    await writePost(author, forum, { title: 'Of latches and wires', body: `[${post}]` }),
    await writePost(author, forum, { title: 'Of nothing at all', body: 'Nothing.' }),
  ]
  await batch(env.DB, [
    sql`DELETE FROM object_references`,
    sql`UPDATE objects SET markup_version = 1, body_html = ''`,
  ])
  await enqueueOutdated(env, Math.floor(Date.now() / 1000))
  await runTrackerJobs()
  expect([await mentionedIn(post), await mentionedIn(first), await mentionedIn(second)]).toEqual([
    [first],
    [],
    [],
  ])
  expect(await htmlOf(first)).toContain('A latch from two gates')
})
