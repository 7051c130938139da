import { ticketNumber } from '#shared/ids.ts'
import {
  notificationMessage,
  type NotificationFacts,
} from '#upstream/domains/notifications/notification-message.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { personId } from '../rows.ts'
import { closedAt, ticketsOf } from './ticket-rows.ts'
import { isComment, type Happening } from '../timeline.ts'
import type { SeedWorld } from '../world.ts'

/** The users who have notifications when they sign in, how many, and how many of them are still unread. */
const readers = ['ada', 'grace', 'alan']
const toldEach = 8
const unreadEach = 3
/** How long after the notification they read the rest. */
const readAfter = 60 * 60

interface Notice {
  cause: string
  objectId: number
  actor: string
  at: number
  told: NotificationFacts
}

/** Everybody follows what they wrote and what they commented on, since their first word there. */
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
    noticesOf(world, reader).map((notice, index) => ({
      user_id: personId(world, reader),
      type: notice.told.type,
      cause: notice.cause,
      object_id: notice.objectId,
      actor_id: personId(world, notice.actor),
      message: notificationMessage(notice.told),
      created_at: notice.at,
      read_at: index < unreadEach ? null : Math.min(notice.at + readAfter, world.now),
    })),
  )
  return { table: 'notifications', rows: rows.toSorted((a, b) => a.created_at - b.created_at) }
}

/** Newest first. */
function noticesOf(world: SeedWorld, reader: string): Notice[] {
  const written = world.timeline.flatMap((happening) => writtenNotice(world, happening, reader) ?? [])
  return [...written, ...statusNotices(world, reader)].toSorted((a, b) => b.at - a.at).slice(0, toldEach)
}

function writtenNotice(world: SeedWorld, happening: Happening, reader: string): Notice | null {
  const { id, source, subject, parent, createdAt } = happening
  const actor = source.author
  const title = titleOf(world, subject ?? happening)
  if (actor === reader || (isComment(source) && source.deleted)) return null
  const notice = { cause: `object:${id}`, objectId: id, actor, at: createdAt }
  if (parent?.source.author === reader) return { ...notice, told: { type: 'REPLY', actor, title } }
  if (source.body.includes('@') && collectReferences(source.body).mentions.includes(reader))
    return { ...notice, told: { type: 'MENTION', actor, title, inComment: subject !== null } }
  return subject?.source.author === reader ? { ...notice, told: { type: 'COMMENT', actor, title } } : null
}

/** The closings of the reader's own tickets. */
function statusNotices(world: SeedWorld, reader: string): Notice[] {
  return ticketsOf(world).flatMap((ticket) => {
    const { id, publicId, source } = ticket
    const at = closedAt(world, ticket)
    if (at === null || !source.closed || source.author !== reader || source.closed.by === reader) return []
    const [number, title] = [ticketNumber(publicId) ?? 0, titleOf(world, ticket)]
    const version = source.closed.version ?? ''
    return [
      {
        cause: `closed:${id}`,
        objectId: id,
        actor: source.closed.by,
        at,
        told: { type: 'TICKET_STATUS', number, title, open: false, version },
      },
    ]
  })
}

function titleOf(world: SeedWorld, { source }: Happening): string {
  return isComment(source) ? '' : world.say(source.title)
}
