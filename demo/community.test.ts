import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { demoCommunity } from './community.ts'
import { readDemoTexts } from './read-texts.ts'
import { withHistory } from './load.ts'
import { countComments, scaleCommunity } from '#demo/scale/scale.ts'
import type { SeedComment, SeedCommunity } from './seed-types.ts'

const base = demoCommunity(readDemoTexts())
const scaled = scaleCommunity(base, 50)
const communities: [string, SeedCommunity][] = [
  ['the base with its history', withHistory(base, Math.floor(Date.now() / 1000))],
  ['scale 50', scaled],
]

test.each(communities)('%s keeps the limits of names, titles and texts', (_name, community) => {
  const { people, forums, posts, creations, tickets, tags, products } = community
  expect(people.filter(({ username }) => !/^[A-Za-z0-9._-]{3,25}$/.test(username))).toEqual([])
  expect(people.filter(({ username, email }) => email !== `${username}@example.test`)).toEqual([])
  expect(people.filter(({ bio }) => bio.length > 2_000)).toEqual([])
  expect(forums.filter(({ id }) => !/^frm-[0-9a-z]{8}$/.test(id))).toEqual([])
  expect(tags.filter(({ name, color }) => name.length > 40 || !/^#[0-9A-F]{6}$/.test(color))).toEqual([])
  expect(products.filter(({ id }) => !/^[a-z][a-z0-9-]{0,31}$/.test(id))).toEqual([])
  const titles = [...posts, ...tickets].map(({ title }) => title.trim())
  expect(titles.filter(({ length }) => length < 10 || length > 120)).toEqual([])
  expect(creations.filter(({ title }) => title.length < 3 || title.length > 120)).toEqual([])
  const bodies = [...posts, ...tickets].map(({ body }) => body.trim())
  expect(bodies.filter(({ length }) => length < 1 || length > 50_000)).toEqual([])
  expect(creations.filter(({ body }) => body.length > 50_000)).toEqual([])
  const comments = commentsOf(community).map(({ comment }) => comment.body.trim())
  expect(comments.filter(({ length }) => length < 1 || length > 10_000)).toEqual([])
  expect(tickets.filter(({ closed }) => !/^[0-9A-Za-z.+-]{1,32}$/.test(closed?.version ?? '0'))).toEqual([])
})

test.each(communities)('in %s every name is unique', (_name, { people, forums, posts, creations }) => {
  expect(repeated(people.map(({ username }) => username.toLowerCase()))).toEqual([])
  expect(repeated(forums.map(({ id }) => id))).toEqual([])
  expect(repeated(posts.flatMap(({ id }) => id ?? []))).toEqual([])
  expect(repeated(posts.map(({ title }) => title))).toEqual([])
  expect(repeated(creations.map(({ title }) => title))).toEqual([])
})

test.each(communities)('in %s every author is verified and had joined before writing', (_name, community) => {
  const users = new Map(community.people.map((user) => [user.username, user]))
  const actions = [
    ...discussionsOf(community),
    ...commentsOf(community).map(({ comment, daysAgo }) => ({ author: comment.author, daysAgo })),
  ]
  const impossible = actions.filter(({ author, daysAgo }) => {
    const user = users.get(author)
    return !user?.verified || user.joinedDaysAgo <= daysAgo || daysAgo <= 0
  })
  expect(impossible).toEqual([])
})

test.each(communities)('%s has no impossible counts, and comments in their order', (_name, community) => {
  const maxLikes = community.people.length - 1
  const odd = discussionsOf(community).filter(({ likes, views }) => likes > maxLikes || views < likes)
  expect(odd).toEqual([])
  expect(community.creations.filter(({ downloads, views }) => downloads > views)).toEqual([])
  const comments = commentsOf(community).map(({ comment }) => comment)
  expect(comments.filter(({ minutesAfter, likes }) => minutesAfter <= 0 || likes > maxLikes)).toEqual([])
  const lists = [
    ...discussionsOf(community).map((discussion) => discussion.comments),
    ...comments.map(({ replies = [] }) => replies),
  ]
  const times = lists.map((list) => list.map(({ minutesAfter }) => minutesAfter))
  expect(times.filter((list) => list.some((time, index) => time < (list[index - 1] ?? 0)))).toEqual([])
})

test('every mention in the hand-written texts is of a demo user', () => {
  const names = new Set(base.people.map((user) => user.username))
  const texts = [
    ...base.people.map((user) => user.bio),
    ...discussionsOf(base).map(({ body }) => body),
    ...commentsOf(base).map(({ comment }) => comment.body),
  ]
  const mentions = texts
    .map((text) => text.replaceAll(/```[^]*?```|`[^`]+`/g, ''))
    .flatMap((text) => text.match(/(?<!\w)@[A-Za-z0-9][\w.-]*\w/g) ?? [])
  expect(mentions.length).toBeGreaterThan(5)
  expect(mentions.filter((mention) => !names.has(mention.slice(1)))).toEqual([])
})

test('scaling adds so many posts, tickets, creations, comments and users, the same each time', () => {
  const comments = scaled.tickets.reduce((sum, ticket) => sum + countComments([ticket]), 0)
  const sizes = [
    [scaled.posts.length, 2_000],
    [countComments(scaled.posts), 20_000],
    [scaled.people.length, 500],
    [scaled.tickets.length, 20_000],
    [comments, 200_000],
    [scaled.creations.length, base.creations.length * 50],
  ]
  for (const [size = 0, target = 0] of sizes) expect(Math.abs(size / target - 1)).toBeLessThanOrEqual(0.15)
  const posts = new Set(scaled.posts)
  expect(base.posts.filter((post) => !posts.has(post))).toEqual([])
  expect(scaleCommunity(base, 1)).toBe(base)
  // `toEqual` takes seconds for so many comments.
  expect(isDeepStrictEqual(scaleCommunity(base, 50), scaled)).toBe(true)
})

function discussionsOf({ posts, creations, tickets }: SeedCommunity) {
  return [...posts, ...creations, ...tickets]
}

interface DatedComment {
  comment: SeedComment
  daysAgo: number
}

function commentsOf(community: SeedCommunity): DatedComment[] {
  return discussionsOf(community).flatMap(({ comments, daysAgo }) =>
    comments.flatMap((comment) => walk(comment, daysAgo)),
  )
}

function walk(comment: SeedComment, before: number): DatedComment[] {
  const daysAgo = before - comment.minutesAfter / 1440
  return [{ comment, daysAgo }, ...(comment.replies ?? []).flatMap((reply) => walk(reply, daysAgo))]
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
