import { ticketId } from '#shared/ids.ts'
import type { Random } from './scale/scale-random.ts'
import type { SeedComment, SeedCommunity, SeedCreation, SeedPost, SeedTicket } from './seed-types.ts'

const minute = 60
const day = 24 * 60 * minute

/** What people write. */
export type Source = SeedPost | SeedTicket | SeedCreation | SeedComment

/** A post, a ticket, a creation or a comment at its place in time, and in its thread. */
export interface Happening {
  id: number
  publicId: string
  createdAt: number
  source: Source
  /** Of a comment: what it is about. */
  subject: Happening | null
  /** Of a reply: the comment it answers. */
  parent: Happening | null
  depth: number
}

/** Whether it is a post, which has a forum. */
export function isPost(source: Source): source is SeedPost {
  return 'forum' in source
}

/** Whether it is a ticket, which has a product. */
export function isTicket(source: Source): source is SeedTicket {
  return 'product' in source
}

/** Whether it is a creation, which has a machine. */
export function isCreation(source: Source): source is SeedCreation {
  return 'machine' in source
}

/** Whether it is a comment, which is about something. */
export function isComment(source: Source): source is SeedComment {
  return !isPost(source) && !isTicket(source) && !isCreation(source)
}

/** Everything that was written by the time they were written, with ids that rise; none later than `now`, none before its parent. */
export function timelineOf(community: SeedCommunity, now: number, random: Random): Happening[] {
  const happenings: Happening[] = []
  const add = (source: Source, createdAt: number, parent: Happening | null, subject: Happening | null) => {
    const depth = parent ? parent.depth + 1 : 0
    const happening = {
      id: 0,
      publicId: '',
      createdAt: Math.min(createdAt, now),
      source,
      subject,
      parent,
      depth,
    }
    happenings.push(happening)
    return happening
  }
  const addComments = (comments: readonly SeedComment[], parent: Happening | null, subject: Happening) => {
    for (const comment of comments) {
      const createdAt = (parent ?? subject).createdAt + Math.round(comment.minutesAfter * minute)
      addComments(comment.replies ?? [], add(comment, createdAt, parent, subject), subject)
    }
  }
  for (const source of [...community.posts, ...community.tickets, ...community.creations]) {
    addComments(source.comments, null, add(source, now - Math.round(source.daysAgo * day), null, null))
  }
  // The sort is stable, so what happened in the same second keeps its parent before it.
  happenings.sort((a, b) => a.createdAt - b.createdAt)
  return numbered(happenings, random)
}

function numbered(happenings: Happening[], random: Random): Happening[] {
  const given = happenings.flatMap(({ source }) => (isPost(source) && source.id ? [source.id] : []))
  const taken = new Set(given)
  let tickets = 0
  for (const [index, happening] of happenings.entries()) {
    const { source } = happening
    happening.id = index + 1
    if (isTicket(source)) happening.publicId = ticketId((tickets += 1))
    else if (isPost(source)) happening.publicId = source.id ?? repeatableId('pst', taken, random)
    else happening.publicId = repeatableId(isCreation(source) ? 'ctn' : 'cmt', taken, random)
  }
  return happenings
}

/** An id that is the same each time the same community is loaded. */
export function repeatableId(
  prefix: 'pst' | 'cmt' | 'ctn' | 'usr',
  taken: Set<string>,
  random: Random,
): string {
  for (;;) {
    const id = `${prefix}-${random.integer(0, 0xffff_ffff).toString(16).padStart(8, '0')}`
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}
