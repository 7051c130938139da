import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { demoCommunity } from './community.ts'
import { withHistory } from './history.ts'
import { countComments, scaleCommunity } from './scale/scale.ts'
import type { SeedComment, SeedCommunity } from './seed-types.ts'

const now = Math.floor(Date.now() / 1000)
const scaled = scaleCommunity(demoCommunity, 50)
const communities: [string, SeedCommunity][] = [
  ['the base', demoCommunity],
  ['scale 2', scaleCommunity(demoCommunity, 2)],
  ['scale 50', scaled],
  ['the base with its history', withHistory(demoCommunity, now)],
]

interface Entry {
  comment: SeedComment
  depth: number
  daysAgo: number
}

test.each(communities)('%s keeps the limits of usernames, titles, bodies and bios', (_name, community) => {
  const { people: users, posts } = community
  const bodies = entriesOf(community).map(({ comment }) => comment.body)
  expect(users.filter((user) => !/^[A-Za-z0-9._-]{3,25}$/.test(user.username))).toEqual([])
  expect(users.filter((user) => user.email !== `${user.username}@example.test`)).toEqual([])
  expect(users.filter((user) => user.bio.length > 2000)).toEqual([])
  expect(posts.filter((post) => !isBetween(post.title.trim().length, 10, 120))).toEqual([])
  expect(posts.filter((post) => !isBetween(post.body.trim().length, 1, 50_000))).toEqual([])
  expect(bodies.filter((body) => !isBetween(body.trim().length, 1, 10_000))).toEqual([])
})

test.each(communities)('in %s every name is unique', (_name, community) => {
  expect(repeated(community.people.map((user) => user.username.toLowerCase()))).toEqual([])
  expect(repeated(community.forums.map((forum) => forum.id))).toEqual([])
  expect(repeated(community.posts.flatMap((post) => post.id ?? []))).toEqual([])
  expect(repeated(community.posts.map((post) => post.title))).toEqual([])
  expect(community.forums.filter((forum) => !/^frm-[0-9a-z]{8}$/.test(forum.id))).toEqual([])
})

test.each(communities)('in %s every author is verified and had joined before writing', (_name, community) => {
  const users = new Map(community.people.map((user) => [user.username, user]))
  const actions = [
    ...community.posts.map(({ author, daysAgo }) => ({ author, daysAgo })),
    ...entriesOf(community).map(({ comment, daysAgo }) => ({ author: comment.author, daysAgo })),
  ]
  const impossible = actions.filter(({ author, daysAgo }) => {
    const user = users.get(author)
    return !user?.verified || user.joinedDaysAgo <= daysAgo
  })
  expect(impossible).toEqual([])
})

test.each(communities)(
  'in %s every post has its forum, and a protected one only developers',
  (_name, community) => {
    const forums = new Map(community.forums.map((forum) => [forum.id, forum]))
    const developers = new Set(
      community.people.filter((user) => user.roles.includes('developer')).map((user) => user.username),
    )
    const withoutForum = community.posts.filter((post) => !forums.has(post.forum))
    const inProtectedForum = community.posts.filter(
      (post) => forums.get(post.forum)?.protected && !developers.has(post.author),
    )
    expect(withoutForum).toEqual([])
    expect(inProtectedForum).toEqual([])
  },
)

test.each(communities)('%s has no dates in the future and no impossible counts', (_name, community) => {
  const maxLikes = community.people.length - 1
  const oddPosts = community.posts.filter(
    ({ daysAgo, likes, views }) => daysAgo <= 0 || daysAgo > 700 || likes > maxLikes || views < likes,
  )
  const oddComments = entriesOf(community).filter(
    ({ comment, daysAgo }) => daysAgo <= 0 || comment.minutesAfter <= 0 || comment.likes > maxLikes,
  )
  expect(oddPosts).toEqual([])
  expect(oddComments).toEqual([])
})

test('the demo users that the guides and tests log in as have their roles', () => {
  const users = new Map(demoCommunity.people.map((user) => [user.username, user]))
  expect(users.get('ada')).toMatchObject({
    roles: ['admin', 'developer'],
    flair: 'developer',
    verified: true,
  })
  expect(users.get('grace')).toMatchObject({ roles: ['moderator'], verified: true })
  expect(users.get('alan')).toMatchObject({ roles: [], verified: true })
  expect(users.get('edsger')).toMatchObject({ roles: [], verified: true })
  expect(users.get('newcomer')).toMatchObject({ roles: [], verified: false })
})

test('the base has forty-two posts and about four hundred comments, and every forum is in use', () => {
  expect(demoCommunity.posts).toHaveLength(42)
  expect(countComments(demoCommunity.posts)).toBeGreaterThan(380)
  expect(countComments(demoCommunity.posts)).toBeLessThan(450)
  const used = new Set(demoCommunity.posts.map((post) => post.forum))
  expect([...used].toSorted()).toEqual(demoCommunity.forums.map((forum) => forum.id).toSorted())
  expect(demoCommunity.posts.some((post) => post.comments.length === 0)).toBe(true)
})

test('the base shows a thread of sixty, a reply eight deep, edits, and a deleted comment with replies', () => {
  const entries = entriesOf(demoCommunity)
  const longest = Math.max(...demoCommunity.posts.map((post) => countComments([post])))
  expect(longest).toBeGreaterThanOrEqual(60)
  expect(Math.max(...entries.map((entry) => entry.depth))).toBe(8)
  expect(entries.some(({ comment }) => comment.edited)).toBe(true)
  expect(entries.some(({ comment }) => comment.deleted && comment.replies?.length)).toBe(true)
})

test('the help article has the id that the open-in-game dialog links to', () => {
  const article = demoCommunity.posts.find((post) => post.id === 'pst-56609d78')
  expect(article?.forum).toBe('frm-helpqstn')
  expect(article?.body).toContain('Open in game')
})

test('every mention in the hand-written texts is of a demo user', () => {
  const names = new Set(demoCommunity.people.map((user) => user.username))
  const texts = [
    ...demoCommunity.people.map((user) => user.bio),
    ...demoCommunity.posts.map((post) => post.body),
    ...entriesOf(demoCommunity).map(({ comment }) => comment.body),
  ]
  const mentions = texts
    .map((text) => text.replaceAll(/```[^]*?```|`[^`]+`/g, ''))
    .flatMap((text) => text.match(/(?<!\w)@[A-Za-z0-9][\w.-]*\w/g) ?? [])
  expect(mentions.length).toBeGreaterThan(5)
  expect(mentions.filter((mention) => !names.has(mention.slice(1)))).toEqual([])
})

test.each(communities)('in %s comments and replies are in chronological order', (_name, community) => {
  const lists = [
    ...community.posts.map((post) => post.comments),
    ...entriesOf(community).map(({ comment }) => comment.replies ?? []),
  ]
  const times = lists.map((list) => list.map((comment) => comment.minutesAfter))
  expect(times).toEqual(times.map((list) => list.toSorted((a, b) => a - b)))
})

test('scale 1 is the base community unchanged', () => {
  expect(scaleCommunity(demoCommunity, 1)).toBe(demoCommunity)
})

test('scale 50 gives about 2,000 posts, 20,000 comments and 500 users', () => {
  expect(differenceOf(scaled.posts.length, 2000)).toBeLessThanOrEqual(0.15)
  expect(differenceOf(countComments(scaled.posts), 20_000)).toBeLessThanOrEqual(0.15)
  expect(differenceOf(scaled.people.length, 500)).toBeLessThanOrEqual(0.15)
})

test('scaling keeps every hand-written post and user', () => {
  const posts = new Set(scaled.posts)
  for (const post of demoCommunity.posts) expect(posts.has(post)).toBe(true)
  expect(scaled.people.slice(0, demoCommunity.people.length)).toEqual(demoCommunity.people)
})

test('scaling twice gives the same community', () => {
  // `toEqual` takes seconds for so many comments.
  expect(isDeepStrictEqual(scaleCommunity(demoCommunity, 50), scaled)).toBe(true)
})

test('generated comments come from a pool of at most 600 texts', () => {
  const written = new Set(demoCommunity.posts)
  const invented = scaled.posts.filter((post) => !written.has(post))
  const bodies = new Set(entriesOf({ ...scaled, posts: invented }).map(({ comment }) => comment.body))
  expect(bodies.size).toBeGreaterThan(300)
  expect(bodies.size).toBeLessThanOrEqual(600)
})

function entriesOf(community: SeedCommunity): Entry[] {
  return community.posts.flatMap((post) => post.comments.flatMap((comment) => walk(comment, 1, post.daysAgo)))
}

function walk(comment: SeedComment, depth: number, before: number): Entry[] {
  const daysAgo = before - comment.minutesAfter / 1440
  const replies = comment.replies ?? []
  return [{ comment, depth, daysAgo }, ...replies.flatMap((reply) => walk(reply, depth + 1, daysAgo))]
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

function differenceOf(value: number, target: number): number {
  return Math.abs(value - target) / target
}
