import { Crowd, inventPeople } from './crowd.ts'
import { seededRandom, type Random } from './random.ts'
import type { SeedComment, SeedCommunity, SeedPost, SeedTicket } from './seed-types.ts'

const seed = 0x10_61_c5
const peoplePerStep = 10
const ticketsPerStep = 408
/** Comments of a ticket on average; a few have many, many have hardly any. */
const commentsPerTicket = 10
const minutesPerDay = 1440
/** The youngest and the oldest copies, in days; somebody had joined before the oldest. */
const ages = { newest: 0.03, oldest: 700 }

type Copied = Pick<SeedPost, 'title' | 'daysAgo' | 'author' | 'likes' | 'views' | 'comments'>

/**
 * Grows a community to about `scale` times its posts, comments and creations, with ten more people and 408 more tickets a step; 1 gives
 * the base itself. All that is added are copies of the base's objects, by other people, at other times, under titles of their own. The
 * same base and scale always give the same community.
 */
export function scaleCommunity(base: SeedCommunity, scale: number): SeedCommunity {
  if (!(scale > 1)) return base
  const random = seededRandom(seed)
  const people = [...base.people, ...inventPeople(Math.round(peoplePerStep * (scale - 1)), random)]
  const crowd = new Crowd(people)
  const open = new Set(base.forums.filter((forum) => !forum.protected).map((forum) => forum.id))
  const posts = base.posts.filter((post) => open.has(post.forum))
  // Few and without references, so that each has to be rendered once only.
  const replies = base.tickets
    .flatMap(({ comments }) => comments)
    .filter(({ body }) => !/[@#]|-\d/.test(body))
  return {
    ...base,
    people,
    posts: byAge([
      ...base.posts,
      ...copies(posts, base.posts.length * (scale - 1)).map((post, made): SeedPost =>
        copy(post, made, crowd, random),
      ),
    ]),
    tickets: byAge([
      ...base.tickets,
      ...copies(base.tickets, ticketsPerStep * (scale - 1)).map((model, made): SeedTicket => {
        const { closed, ...ticket } = copy(model, made, crowd, random)
        const comments = follow(ticket, replies, crowd, random)
        const daysAgo = ticket.daysAgo * ((closed?.daysAgo ?? 0) / model.daysAgo)
        return { ...ticket, comments, ...(closed ? { closed: { ...closed, daysAgo } } : {}) }
      }),
    ]),
    creations: [
      ...base.creations,
      ...copies(base.creations, base.creations.length * (scale - 1)).map((creation, made) => ({
        ...copy(creation, made, crowd, random),
        downloads: random.integer(0, 800),
        comments: [],
      })),
    ],
  }
}

/** How many comments the posts or tickets have, replies and deleted ones included. */
export function countComments(posts: readonly Pick<SeedPost, 'comments'>[]): number {
  return posts.reduce((sum, post) => sum + countReplies(post.comments), 0)
}

function countReplies(comments: readonly SeedComment[]): number {
  return comments.reduce((sum, comment) => sum + 1 + countReplies(comment.replies ?? []), 0)
}

/** The models in turn, as often as it takes. */
function copies<T>(models: readonly T[], count: number): T[] {
  return Array.from({ length: Math.round(count) }, (_, made) => models[made % models.length]!)
}

function byAge<T extends { daysAgo: number }>(objects: readonly T[]): T[] {
  return objects.toSorted((a, b) => b.daysAgo - a.daysAgo)
}

/** An object again: its comments follow as quickly as the object is younger, so that none is in the future. */
function copy<T extends Copied>(model: T, made: number, crowd: Crowd, random: Random): T {
  const age = ages.newest + (ages.oldest - ages.newest) * random.next() ** 1.4
  const daysAgo = Math.round(age * 1000) / 1000
  const likes = Math.floor(Math.min(crowd.size - 1, 60) * random.next() ** 3)
  const again = (comments: readonly SeedComment[]): SeedComment[] =>
    comments.map((comment) => ({
      ...comment,
      author: crowd.pick(daysAgo, random),
      minutesAfter: Math.max(1, Math.floor(comment.minutesAfter * (daysAgo / model.daysAgo))),
      likes: Math.min(comment.likes, crowd.size - 1),
      ...(comment.replies ? { replies: again(comment.replies) } : {}),
    }))
  return {
    ...model,
    id: undefined,
    title: `${model.title}, part ${made + 2}`,
    daysAgo,
    author: crowd.pick(daysAgo, random),
    likes,
    views: likes * random.integer(6, 30) + random.integer(1, 60),
    comments: again(model.comments),
  }
}

function follow(
  { daysAgo }: SeedTicket,
  replies: readonly SeedComment[],
  crowd: Crowd,
  random: Random,
): SeedComment[] {
  const count = Math.round(commentsPerTicket * 3 * random.next() ** 2)
  return Array.from({ length: count }, () => ({
    author: crowd.pick(daysAgo, random),
    body: random.pick(replies).body,
    minutesAfter: Math.max(1, Math.floor(random.next() ** 3 * daysAgo * minutesPerDay * 0.9)),
    likes: random.chance(0.2) ? 1 : 0,
  })).toSorted((a, b) => a.minutesAfter - b.minutesAfter)
}
