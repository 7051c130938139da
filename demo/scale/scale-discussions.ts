import { commentPool, type CommentPool, type CommentText } from './scale-comments.ts'
import type { Crowd } from './scale-users.ts'
import type { Random } from './scale-random.ts'
import type { SeedComment, SeedPost } from '#demo/seed-types.ts'

const maxDepth = 8
const minutesPerDay = 1440

interface Discussion {
  pool: CommentPool
  usedPoints: Set<string>
  random: Random
  crowd: Crowd
}

interface ReplySlot {
  comment: SeedComment
  depth: number
  minutesLeft: number
}

/** Writes `count` comments for a post, all of them in the past, in threads at most eight deep. */
export function discuss(post: SeedPost, count: number, crowd: Crowd, random: Random): SeedComment[] {
  const discussion: Discussion = { pool: commentPool(post.forum), usedPoints: new Set(), random, crowd }
  const roots: SeedComment[] = []
  const slots: ReplySlot[] = []
  for (let made = 0; made < count; made++) {
    const recent = slots[slots.length - 1 - Math.floor(slots.length * random.next() ** 2)]
    const parent =
      recent && recent.depth < maxDepth && recent.minutesLeft > 5 && random.chance(0.5) ? recent : undefined
    const minutesBefore = parent?.minutesLeft ?? post.daysAgo * minutesPerDay
    const comment = inventComment(post, parent?.comment, minutesBefore, discussion)
    if (parent) (parent.comment.replies ??= []).push(comment)
    else roots.push(comment)
    slots.push({
      comment,
      depth: (parent?.depth ?? 0) + 1,
      minutesLeft: minutesBefore - comment.minutesAfter,
    })
  }
  for (const { comment } of slots) {
    if (comment.replies === undefined) continue
    comment.replies = comment.replies.toSorted(byTime)
    if (random.chance(0.02)) comment.deleted = true
  }
  return roots.toSorted(byTime)
}

function byTime(a: SeedComment, b: SeedComment): number {
  return a.minutesAfter - b.minutesAfter
}

function inventComment(
  post: SeedPost,
  parent: SeedComment | undefined,
  minutesBefore: number,
  { pool, usedPoints, random, crowd }: Discussion,
): SeedComment {
  const byAsker = parent !== undefined && parent.author !== post.author && random.chance(0.4)
  const author = byAsker ? post.author : crowd.pick(post.daysAgo, random, parent?.author ?? post.author)
  const reaction = byAsker ? pool.thanks : pool.replies
  const body = chooseText(parent ? reaction : pool.answers, usedPoints, random)
  const pause = Math.floor(3 + 6 ** (1 + 3.6 * random.next()))
  return {
    author,
    body,
    minutesAfter: Math.max(1, Math.min(pause, Math.floor(minutesBefore * 0.8))),
    likes: Math.floor(Math.min(crowd.size - 1, 14) * random.next() ** 2.5),
    ...(random.chance(0.03) ? { edited: true } : {}),
  }
}

/** Picks a text whose point isn't made in the thread yet; in a very long thread points may repeat. */
function chooseText(texts: readonly CommentText[], usedPoints: Set<string>, random: Random): string {
  const fresh = texts.filter(({ point }) => !usedPoints.has(point))
  const chosen = random.pick(fresh.length > 0 ? fresh : texts)
  usedPoints.add(chosen.point)
  return chosen.text
}
