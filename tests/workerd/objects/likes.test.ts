import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { likersStatement } from '#upstream/domains/objects/likers.reader.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { invalidatedBy, makeCreation } from '#tests/upstream/creations.ts'
import { isScan, planOf } from '#tests/upstream/query-plan.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('a repeated like counts once, and removing a missing like changes nothing', async () => {
  const { author, post } = await question()
  const fan = await signedIn()
  expect(await setLike(fan, post)).toEqual({ score: 1, ratedByMe: true })
  expect(await setLike(fan, post)).toEqual({ score: 1, ratedByMe: true })
  expect(await setLike(author, post, true)).toEqual({ score: 1, ratedByMe: false })
  expect(await setLike(fan, post, true)).toEqual({ score: 0, ratedByMe: false })
  expect(await setLike(fan, post, true)).toEqual({ score: 0, ratedByMe: false })
})

test('everyone sees the score, and whether they like it themselves', async () => {
  const { author, forum, post } = await question()
  const comment = await writeComment(author, post)
  const fan = await signedIn()
  const response = await mutate('setRating', { objid: comment }, 'score', { as: fan })
  expect(invalidatedBy(response)).toEqual([author.user.publicId, post].toSorted())
  await setLike(fan, post)
  const query =
    'query ($id: ID!, $forum: ID!) { post(id: $id) { score ratedByMe } comments(objectId: $id) { score ratedByMe } forum(id: $forum) { posts { score ratedByMe } } }'
  for (const [as, ratedByMe] of [
    [fan, true],
    [author, false],
    [undefined, false],
  ] as const) {
    const { data } = await graph(query, { id: post, forum: forum.publicId }, { as })
    const seen = { score: 1, ratedByMe }
    expect(data).toEqual({ post: seen, comments: [seen], forum: { posts: [seen] } })
  }
})

test('everyone sees who likes what they can read: the newest fifty, and how many more', async () => {
  const { author, post } = await question()
  const comment = await writeComment(author, post)
  const likersOf = async (id: string) => {
    const query = 'query ($id: ID!) { likers(objectId: $id) { users { username } others } }'
    const response = await graph<{ likers: { users: { username: string }[]; others: number } }>(query, { id })
    return errorOf(response) ?? response.data?.likers
  }
  const fans = [await signedIn(), await signedIn()]
  for (const [index, fan] of fans.entries()) {
    await setLike(fan, comment)
    await env.DB.prepare('UPDATE ratings SET created_at = ? WHERE user_id = ?').bind(index, fan.user.id).run()
  }
  const users = fans.toReversed().map(({ user: { username } }) => ({ username }))
  expect(await likersOf(comment)).toEqual({ users, others: 0 })
  await env.DB.prepare('UPDATE objects SET score = 60 WHERE public_id = ?').bind(comment).run()
  expect(await likersOf(comment)).toEqual({ users, others: 58 })
  expect(await likersOf(author.user.publicId)).toBe('404')
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  for (const id of [post, comment]) expect(await likersOf(id)).toBe('404')
  const steps = await planOf(likersStatement(comment, false))
  expect([steps.filter(isScan), steps.filter((step) => step.includes('TEMP B-TREE'))]).toEqual([[], []])
})

test('tickets and creations are commented on and in histories like posts', async () => {
  const [author, fan, product] = await Promise.all([signedIn(), signedIn(), createProduct()])
  const [ticket, creation] = [await openTicket(author, product), await makeCreation(author)]
  for (const id of [ticket, creation]) {
    const parentId = await writeComment(fan, id)
    const input = { objectId: id, parentId, body: 'So do I' }
    expect(invalidatedBy(await mutate('createComment', input, 'comment { id }', { as: fan }))).toContain(id)
  }
  const { data } = await graph(
    `query ($ticket: ID!, $creation: ID!, $author: String!, $fan: String!) {
      comments(objectId: $creation) { object { __typename ... on Creation { id kind } } }
      onTicket: comments(objectId: $ticket) { object { __typename ... on Ticket { id product { id } } } }
      mine: history(username: $author) { ... on Ticket { id title } ... on Creation { id title } }
      theirs: history(username: $fan) { ... on Comment { object { ... on Ticket { id } ... on Creation { id } } } } }`,
    { ticket, creation, author: author.user.username, fan: fan.user.username },
    { as: fan },
  )
  const ofCreation = { object: { __typename: 'Creation', id: creation, kind: 'BOARD' } }
  const ofTicket = { object: { __typename: 'Ticket', id: ticket, product: { id: product.publicId } } }
  expect(data).toEqual({
    comments: [ofCreation, ofCreation],
    onTicket: [ofTicket, ofTicket],
    mine: [
      { id: creation, title: 'Half adder' },
      { id: ticket, title: 'Wires vanish on load' },
    ],
    theirs: [creation, creation, ticket, ticket].map((id) => ({ object: { id } })),
  })
})

test('B4: after 200 parallel likes and unlikes the score is the number of users who like', async () => {
  const { post } = await question()
  const fans = await Promise.all(Array.from({ length: 8 }, () => signedIn()))
  const calls = fans.flatMap((fan) =>
    Array.from({ length: 25 }, (_, index) => setLike(fan, post, index % 3 === 0)),
  )
  await Promise.all(calls)
  const row = await env.DB.prepare(
    'SELECT score, (SELECT count(*) FROM ratings WHERE object_id = objects.id) AS likes FROM objects WHERE public_id = ?',
  )
    .bind(post)
    .first<{ score: number; likes: number }>()
  expect(row?.score).toBe(row?.likes)
})

async function question() {
  const author = await signedIn()
  const forum = await createForum()
  return { author, forum, post: await writePost(author, forum) }
}

async function setLike(as: Browser, objid: string, clear?: boolean): Promise<unknown> {
  const response = await mutate('setRating', { objid, clear }, 'score ratedByMe', { as })
  return response.data?.setRating
}
