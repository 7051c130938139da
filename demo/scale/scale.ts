import { Crowd, inventPeople } from './scale-users.ts'
import { discuss } from './scale-discussions.ts'
import { seededRandom, type Random } from './scale-random.ts'
import { writePost, writtenForums } from './scale-texts.ts'
import { inventTickets } from './scale-tickets.ts'
import type { SeedComment, SeedCommunity, SeedPost, SeedCreation } from '#demo/seed-types.ts'

const seed = 0x10_61_c5
const peoplePerStep = 10
const ticketsPerStep = 408
const oldestPostDays = 700
const newestPostDays = 0.03

/**
 * Grows a community to about `scale` times its posts, comments and creations, with ten more people and 408 more tickets a step; 1 gives
 * the base itself. The base's own objects stay unchanged, and the same base and scale always give the same community.
 */
export function scaleCommunity(base: SeedCommunity, scale: number): SeedCommunity {
  if (!(scale > 1)) return base
  const random = seededRandom(seed)
  const names = base.people.map((user) => user.username)
  const users = [...base.people, ...inventPeople(Math.round(peoplePerStep * (scale - 1)), names, random)]
  const crowd = new Crowd(users)
  const posts = inventPosts(base, Math.round(base.posts.length * (scale - 1)), crowd, random)
  const total = Math.round(countComments(base.posts) * (scale - 1))
  const shares = distribute(total, posts, random)
  for (const [at, post] of posts.entries()) post.comments = discuss(post, shares[at] ?? 0, crowd, random)
  const tickets = inventTickets(Math.round(ticketsPerStep * (scale - 1)), base.tags, crowd, random)
  const creations = Math.round(base.creations.length * (scale - 1))
  return {
    ...base,
    people: users,
    posts: [...base.posts, ...posts].toSorted((a, b) => b.daysAgo - a.daysAgo),
    tickets: [...base.tickets, ...tickets].toSorted((a, b) => b.daysAgo - a.daysAgo),
    creations: [...base.creations, ...inventCreations(base.creations, creations, crowd, random)],
  }
}

/** How many comments the posts or tickets have, replies and deleted ones included. */
export function countComments(posts: readonly Pick<SeedPost, 'comments'>[]): number {
  return posts.reduce((sum, post) => sum + countReplies(post.comments), 0)
}

function countReplies(comments: readonly SeedComment[]): number {
  return comments.reduce((sum, comment) => sum + 1 + countReplies(comment.replies ?? []), 0)
}

function inventPosts(base: SeedCommunity, count: number, crowd: Crowd, random: Random): SeedPost[] {
  const open = base.forums.filter((forum) => !forum.protected).map((forum) => forum.id)
  const written = open.filter((id) => writtenForums.includes(id))
  const forums = written.length > 0 ? written : open
  const titles = new Map(base.posts.map((post) => [post.title, 1]))
  const posts: SeedPost[] = []
  let burst = oldestPostDays
  for (let made = 0; made < count; made++) {
    if (made % 12 === 0) burst = newestPostDays + oldestPostDays * random.next() ** 1.4
    const daysAgo = postAge(burst, random)
    const forum = random.pick(forums)
    const text = writePost(forum, random)
    const attention = Math.min(1, daysAgo / 4)
    const likes = Math.floor(attention * Math.min(crowd.size - 1, 60) * random.next() ** 3)
    posts.push({
      forum,
      author: crowd.pick(daysAgo, random),
      title: uniqueTitle(text.title, titles),
      body: text.body,
      daysAgo,
      ...(random.chance(0.06) ? { edited: true } : {}),
      views: likes * random.integer(6, 30) + random.integer(1, 20) + Math.floor(Math.sqrt(daysAgo) * 8),
      likes,
      comments: [],
    })
  }
  return posts
}

/** Age of a post in days: two posts of three belong to a burst of a few days, the others are spread over the whole range. */
function postAge(burst: number, random: Random): number {
  const days = random.chance(0.66)
    ? burst + 4 * (random.next() - 0.5)
    : newestPostDays + oldestPostDays * random.next() ** 1.4
  const clamped = Math.min(oldestPostDays, Math.max(newestPostDays, days))
  return Math.round(clamped * 1000) / 1000
}

function uniqueTitle(title: string, seen: Map<string, number>): string {
  const times = (seen.get(title) ?? 0) + 1
  seen.set(title, times)
  return times === 1 ? title : `${title} (part ${times})`
}

/** Splits the wanted number of comments among the posts: a few get many, many get a few, some none. */
function distribute(targetCount: number, posts: readonly SeedPost[], random: Random): number[] {
  const weights = posts.map((post) =>
    post.daysAgo < 0.2 || random.chance(0.08) ? 0 : Math.min(5, (1 - random.next()) ** -0.6),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return posts.map(() => 0)
  let reached = 0
  let assigned = 0
  return weights.map((weight) => {
    reached += weight
    const share = Math.round((reached / total) * targetCount) - assigned
    assigned += share
    return share
  })
}

const oldestCreationDays = 600
const newestCreationDays = 0.1

/** More of the creations that there are: by other people, at other times, under names of their own. */
function inventCreations(
  base: readonly SeedCreation[],
  count: number,
  crowd: Crowd,
  random: Random,
): SeedCreation[] {
  return Array.from({ length: count }, (_, made) => {
    const model = random.pick(base)
    const daysAgo =
      Math.round((newestCreationDays + (oldestCreationDays - newestCreationDays) * random.next()) * 1000) /
      1000
    const likes = Math.floor(Math.min(crowd.size - 1, 40) * random.next() ** 4)
    const downloads = likes * random.integer(2, 20) + random.integer(0, 30)
    return {
      ...model,
      author: crowd.pick(daysAgo, random),
      title: `${model.title}, mark ${made + 2}`,
      daysAgo,
      likes,
      downloads,
      views: downloads + random.integer(likes, likes + 200),
      comments: [],
    }
  })
}
