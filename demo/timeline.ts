import { ticketId } from '#shared/addresses/ids.ts'
import type { Random } from '#demo/random.ts'
import type { SeedComment, SeedCommunity, SeedCreation, SeedPost, SeedTicket } from './seed-types.ts'

const minute = 60
const day = 24 * 60 * minute

export type Source = SeedPost | SeedTicket | SeedCreation | SeedComment

/** A post, a ticket, a creation or a comment at its place in time, and in its thread. */
export interface TimelineEntry {
  id: number
  publicId: string
  createdAt: number
  source: Source
  subject: TimelineEntry | null
  /** Of a reply: the comment it answers. */
  parent: TimelineEntry | null
  depth: number
}

export function isPost(source: Source): source is SeedPost {
  return 'forum' in source
}

export function isTicket(source: Source): source is SeedTicket {
  return 'product' in source
}

export function isCreation(source: Source): source is SeedCreation {
  return 'machine' in source
}

export function isComment(source: Source): source is SeedComment {
  return !isPost(source) && !isTicket(source) && !isCreation(source)
}

/** All objects sorted by creation time, with ascending ids; none later than `now`, none before its parent. */
export function timelineOf(community: SeedCommunity, now: number, random: Random): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  const add = (
    source: Source,
    createdAt: number,
    parent: TimelineEntry | null,
    subject: TimelineEntry | null,
  ) => {
    const depth = parent ? parent.depth + 1 : 0
    const entry = {
      id: 0,
      publicId: '',
      createdAt: Math.min(createdAt, now),
      source,
      subject,
      parent,
      depth,
    }
    entries.push(entry)
    return entry
  }
  const addComments = (
    comments: readonly SeedComment[],
    parent: TimelineEntry | null,
    subject: TimelineEntry,
  ) => {
    for (const comment of comments) {
      const createdAt = (parent ?? subject).createdAt + Math.round(comment.minutesAfter * minute)
      addComments(comment.replies ?? [], add(comment, createdAt, parent, subject), subject)
    }
  }
  for (const source of [...community.posts, ...community.tickets, ...community.creations]) {
    addComments(source.comments, null, add(source, now - Math.round(source.daysAgo * day), null, null))
  }
  // The sort is stable: in the same second a parent stays before its replies.
  entries.sort((a, b) => a.createdAt - b.createdAt)
  return numbered(entries, random)
}

function numbered(entries: TimelineEntry[], random: Random): TimelineEntry[] {
  const fixedIds = entries.flatMap(({ source }) => ('id' in source && source.id ? [source.id] : []))
  const usedIds = new Set(fixedIds)
  let tickets = 0
  for (const [index, entry] of entries.entries()) {
    const { source } = entry
    entry.id = index + 1
    if (isTicket(source)) entry.publicId = ticketId((tickets += 1))
    else if ('id' in source && source.id) entry.publicId = source.id
    else {
      const kind = isPost(source) ? 'pst' : isCreation(source) ? 'ctn' : 'cmt'
      entry.publicId = repeatableId(kind, usedIds, random)
    }
  }
  return entries
}

/** An id that is the same each time the same community is loaded. */
export function repeatableId(
  prefix: 'pst' | 'cmt' | 'ctn' | 'usr',
  usedIds: Set<string>,
  random: Random,
): string {
  for (;;) {
    const id = `${prefix}-${random.integer(0, 0xffff_ffff).toString(16).padStart(8, '0')}`
    if (usedIds.has(id)) continue
    usedIds.add(id)
    return id
  }
}
