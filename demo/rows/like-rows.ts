import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { personId } from '#demo/rows.ts'
import { isTicket } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'

const day = 24 * 60 * 60

/** A like: the IDs of an object and a user. */
export interface Like {
  objectId: number
  userId: number
  createdAt: number
}

/** Likes by as many different people as each text says; never by its author, never by someone unverified. */
export function likesOf(context: SeedContext): Like[] {
  const verified = context.members.filter((user) => user.verified)
  const likers = verified.map((user) => personId(context, user.username))
  return context.timeline.flatMap(({ id, source, createdAt }) => {
    // The early tickets draw no lots, so that everything else stays as it was without them.
    if (isTicket(source) && source.likes === 0) return []
    const author = personId(context, source.author)
    const others = likers.filter((liker) => liker !== author)
    const first = context.random.integer(0, others.length - 1)
    const fans = [...others.slice(first), ...others.slice(0, first)].slice(0, source.likes)
    const latest = Math.min(createdAt + 3 * day, context.now)
    return fans.map((userId) => ({
      objectId: id,
      userId,
      createdAt: context.random.integer(createdAt, latest),
    }))
  })
}

/** The likes as rows. */
export function likeRows(likes: readonly Like[]): TableRows {
  const rows = likes.map((like) => ({
    object_id: like.objectId,
    user_id: like.userId,
    created_at: like.createdAt,
  }))
  return { table: 'ratings', rows }
}
