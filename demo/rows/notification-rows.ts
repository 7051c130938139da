import { ticketNumber } from '#shared/addresses/ids.ts'
import {
  notificationContent,
  type NotificationFacts,
} from '#upstream/domains/notifications/notification-message.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { personId } from './rows.ts'
import { closedAt, ticketsOf } from './ticket-rows.ts'
import { isComment, type TimelineEntry } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'

/** The users who have notifications when they sign in, how many, and how many of them are still unread. */
const readers = ['ada', 'grace', 'alan']
const maxNotices = 8
const maxUnread = 3
/** How long after the notification they read the rest. */
const readAfter = 60 * 60
const unreadFor = 4 * 24 * 60 * 60

interface Notice {
  cause: string
  objectId: number
  actor: string
  at: number
  facts: NotificationFacts
}

type Follow = Record<'object_id' | 'user_id' | 'created_at', number>

/** Users follow the objects that they wrote or commented on, since their first text there. */
function followsOf(context: SeedContext): Follow[] {
  const since = new Map<string, Follow>()
  for (const { id, subject, source, createdAt } of context.timeline) {
    const follow = {
      object_id: subject?.id ?? id,
      user_id: personId(context, source.author),
      created_at: createdAt,
    }
    const key = `${follow.object_id} ${follow.user_id}`
    if (!since.has(key)) since.set(key, follow)
  }
  return [...since.values()]
}

export function followRows(context: SeedContext): TableRows {
  return { table: 'follows', rows: followsOf(context).map((follow) => ({ ...follow, level: 'following' })) }
}

/** Users have read what they follow until some days ago, and what they wrote there themselves. */
export function visitRows(context: SeedContext): TableRows {
  const texts = Map.groupBy(context.timeline, ({ id, subject }) => subject?.id ?? id)
  const rows = followsOf(context).map(({ object_id: objectId, user_id: userId }) => {
    const last = texts
      .get(objectId)
      ?.findLast(
        ({ source, createdAt }) =>
          createdAt < context.now - unreadFor || personId(context, source.author) === userId,
      )
    return {
      user_id: userId,
      object_id: objectId,
      seen_id: last?.id ?? objectId,
      seen_at: last?.createdAt ?? context.now,
    }
  })
  return { table: 'visits', rows }
}

/** The newest notifications of some demo users, the newest of all still unread. */
export function notificationRows(context: SeedContext): TableRows {
  const rows = readers.flatMap((reader) =>
    noticesOf(context, reader).map((notice, index) => {
      const { type, message } = notificationContent(notice.facts)
      return {
        user_id: personId(context, reader),
        type,
        cause: notice.cause,
        object_id: notice.objectId,
        actor_id: personId(context, notice.actor),
        message,
        facts: JSON.stringify(notice.facts),
        created_at: notice.at,
        read_at: index < maxUnread ? null : Math.min(notice.at + readAfter, context.now),
      }
    }),
  )
  return { table: 'notifications', rows: rows.toSorted((a, b) => a.created_at - b.created_at) }
}

/** Newest first. */
function noticesOf(context: SeedContext, reader: string): Notice[] {
  const written = context.timeline.flatMap((entry) => writtenNotice(context, entry, reader) ?? [])
  return [...written, ...statusNotices(context, reader)].toSorted((a, b) => b.at - a.at).slice(0, maxNotices)
}

function writtenNotice(context: SeedContext, entry: TimelineEntry, reader: string): Notice | null {
  const { id, source, subject, parent, createdAt } = entry
  const actor = source.author
  const title = titleOf(context, subject ?? entry)
  if (actor === reader || (isComment(source) && source.deleted)) return null
  const notice = { cause: `object:${id}`, objectId: id, actor, at: createdAt }
  if (parent?.source.author === reader) return { ...notice, facts: { kind: 'REPLY', actor, title } }
  if (source.body.includes('@') && collectReferences(source.body).mentions.includes(reader))
    return { ...notice, facts: { kind: subject ? 'COMMENT_MENTION' : 'MENTION', actor, title } }
  return subject?.source.author === reader ? { ...notice, facts: { kind: 'COMMENT', actor, title } } : null
}

function statusNotices(context: SeedContext, reader: string): Notice[] {
  return ticketsOf(context).flatMap((entry) => {
    const { id, publicId, source } = entry
    const at = closedAt(context, entry)
    if (at === null || !source.closed || source.author !== reader || source.closed.by === reader) return []
    const [ticket, title] = [ticketNumber(publicId) ?? 0, titleOf(context, entry)]
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

function titleOf(context: SeedContext, { source }: TimelineEntry): string {
  return isComment(source) ? '' : context.expand(source.title)
}
