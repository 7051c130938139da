import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { stopClock } from '../world/clock.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { graph } from '../world/upstream.ts'

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
  expect(response.headers.get('x-invalidated')?.split(',').toSorted()).toEqual(
    [author.user.publicId, post].toSorted(),
  )
  await setLike(fan, post)
  const query =
    'query ($id: ID!, $forum: ID!) { post(id: $id) { score ratedByMe } comments(objectId: $id) { score ratedByMe } forum(id: $forum) { posts { score ratedByMe } } }'
  const seenBy = async (as?: Browser) =>
    (await graph(query, { id: post, forum: forum.publicId }, { as })).data
  const liked = { score: 1, ratedByMe: true }
  const likedByOthers = { score: 1, ratedByMe: false }
  expect(await seenBy(fan)).toEqual({ post: liked, comments: [liked], forum: { posts: [liked] } })
  expect(await seenBy(author)).toEqual({
    post: likedByOthers,
    comments: [likedByOthers],
    forum: { posts: [likedByOthers] },
  })
  expect(await seenBy()).toEqual({
    post: likedByOthers,
    comments: [likedByOthers],
    forum: { posts: [likedByOthers] },
  })
})

test('B4: after 200 parallel likes and unlikes the score is the number of users who like', async () => {
  stopClock()
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

test('B4: the 121st like within a minute is refused', async () => {
  stopClock()
  const { author, post } = await question()
  const outcomes = await Promise.all(
    Array.from({ length: 121 }, () => mutate('setRating', { objid: post }, 'score', { as: author })),
  )
  expect(outcomes.map(errorOf).filter((outcome) => outcome === '429')).toHaveLength(1)
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
