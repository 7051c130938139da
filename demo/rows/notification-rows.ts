import { ticketNumber } from '#shared/addresses/ids.ts'
import {
  notificationContent,
  type NotificationFacts,
} from '#upstream/domains/notifications/notification-message.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { personId } from '#demo/rows.ts'
import { closedAt, ticketsOf } from './ticket-rows.ts'
import { isComment, type TimelineEntry } from '#demo/timeline.ts'
import type { SeedWorld } from '#demo/world.ts'

/** The users who have notifications when they sign in, how many, and how many of them are still unread. */
const readers = ['ada', 'grace', 'alan']
const maxNotices = 8
const maxUnread = 3
/** How long after the notification they read the rest. */
const readAfter = 60 * 60

interface Notice {
  cause: string
  objectId: number
  actor: string
  at: number
  facts: NotificationFacts
}

/** Users follow the objects that they wrote or commented on, since their first text there. */
export function followRows(world: SeedWorld): TableRows {
  const since = new Map<string, Record<'object_id' | 'user_id' | 'created_at', number>>()
  for (const { id, subject, source, createdAt } of world.timeline) {
    const follow = {
      object_id: subject?.id ?? id,
      user_id: personId(world, source.author),
      created_at: createdAt,
    }
    const key = `${follow.object_id} ${follow.user_id}`
    if (!since.has(key)) since.set(key, follow)
  }
  return { table: 'follows', rows: [...since.values()].map((follow) => ({ ...follow, level: 'following' })) }
}

/** The newest notifications of some demo users, the newest of all still unread. */
export function notificationRows(world: SeedWorld): TableRows {
  const rows = readers.flatMap((reader) =>
    noticesOf(world, reader).map((notice, index) => {
      const { type, message } = notificationContent(notice.facts)
      return {
        user_id: personId(world, reader),
        type,
        cause: notice.cause,
        object_id: notice.objectId,
        actor_id: personId(world, notice.actor),
        message,
        facts: JSON.stringify(notice.facts),
        created_at: notice.at,
        read_at: index < maxUnread ? null : Math.min(notice.at + readAfter, world.now),
      }
    }),
  )
  return { table: 'notifications', rows: rows.toSorted((a, b) => a.created_at - b.created_at) }
}

/** Newest first. */
function noticesOf(world: SeedWorld, reader: string): Notice[] {
  const written = world.timeline.flatMap((entry) => writtenNotice(world, entry, reader) ?? [])
  return [...written, ...statusNotices(world, reader)].toSorted((a, b) => b.at - a.at).slice(0, maxNotices)
}

function writtenNotice(world: SeedWorld, entry: TimelineEntry, reader: string): Notice | null {
  const { id, source, subject, parent, createdAt } = entry
  const actor = source.author
  const title = titleOf(world, subject ?? entry)
  if (actor === reader || (isComment(source) && source.deleted)) return null
  const notice = { cause: `object:${id}`, objectId: id, actor, at: createdAt }
  if (parent?.source.author === reader) return { ...notice, facts: { kind: 'REPLY', actor, title } }
  if (source.body.includes('@') && collectReferences(source.body).mentions.includes(reader))
    return { ...notice, facts: { kind: subject ? 'COMMENT_MENTION' : 'MENTION', actor, title } }
  return subject?.source.author === reader ? { ...notice, facts: { kind: 'COMMENT', actor, title } } : null
}

/** The closings of the reader's own tickets. */
function statusNotices(world: SeedWorld, reader: string): Notice[] {
  return ticketsOf(world).flatMap((entry) => {
    const { id, publicId, source } = entry
    const at = closedAt(world, entry)
    if (at === null || !source.closed || source.author !== reader || source.closed.by === reader) return []
    const [ticket, title] = [ticketNumber(publicId) ?? 0, titleOf(world, entry)]
    const { version } = source.closed
    return [
      {
        cause: `closed:${id}`,
        objectId: id,
        actor: source.closed.by,
        at,
        facts: { kind: 'TICKET_CLOSED', ticket, title, ...(version ? { version } : {}) },
      },
    ]
  })
}

function titleOf(world: SeedWorld, { source }: TimelineEntry): string {
  return isComment(source) ? '' : world.expand(source.title)
}
