import type { Random } from './scale-random.ts'
import type { SeedComment, SeedCommunity, SeedPost } from './seed-types.ts'

const minute = 60
const day = 24 * 60 * minute

/** A post or a comment at its place in time, and in its thread. */
export interface Happening {
  id: number
  publicId: string
  createdAt: number
  source: SeedPost | SeedComment
  /** Of a comment: the post it is about. */
  post: Happening | null
  /** Of a reply: the comment it answers. */
  parent: Happening | null
  depth: number
}

/** Whether it is a post, which has a forum. */
export function isPost(source: SeedPost | SeedComment): source is SeedPost {
  return 'forum' in source
}

/** All posts and comments by the time they were written, with ids that rise; none later than `now`, none before its parent. */
export function timelineOf(community: SeedCommunity, now: number, random: Random): Happening[] {
  const happenings: Happening[] = []
  const add = (
    source: Happening['source'],
    createdAt: number,
    parent: Happening | null,
    post: Happening | null,
  ) => {
    const depth = parent ? parent.depth + 1 : 0
    const happening = {
      id: 0,
      publicId: '',
      createdAt: Math.min(createdAt, now),
      source,
      post,
      parent,
      depth,
    }
    happenings.push(happening)
    return happening
  }
  const addComments = (comments: readonly SeedComment[], parent: Happening | null, post: Happening) => {
    for (const comment of comments) {
      const createdAt = (parent ?? post).createdAt + Math.round(comment.minutesAfter * minute)
      addComments(comment.replies ?? [], add(comment, createdAt, parent, post), post)
    }
  }
  for (const source of community.posts) {
    addComments(source.comments, null, add(source, now - Math.round(source.daysAgo * day), null, null))
  }
  // The sort is stable, so what happened in the same second keeps its parent before it.
  happenings.sort((a, b) => a.createdAt - b.createdAt)
  return numbered(happenings, random)
}

function numbered(happenings: Happening[], random: Random): Happening[] {
  const given = happenings.flatMap(({ source }) => (isPost(source) && source.id ? [source.id] : []))
  const taken = new Set(given)
  for (const [index, happening] of happenings.entries()) {
    const { source } = happening
    happening.id = index + 1
    happening.publicId =
      isPost(source) && source.id ? source.id : repeatableId(isPost(source) ? 'pst' : 'cmt', taken, random)
  }
  return happenings
}

/** An id that is the same each time the same community is loaded. */
export function repeatableId(prefix: 'pst' | 'cmt' | 'usr', taken: Set<string>, random: Random): string {
  for (;;) {
    const id = `${prefix}-${random.integer(0, 0xffff_ffff).toString(16).padStart(8, '0')}`
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}
