import { columns, type RowOf, sql, type Sql, queryRows } from '#upstream/db/sql.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import type { EventSource } from '#upstream/outbox/outbox.ts'
import { titleColumn } from './preference.reader.ts'
import { notificationContent, type NotificationFacts } from './notification-message.ts'
import type { Audience, NotificationEvent } from './notify.ts'

/** Whom to notify: the nearest first, then those who followed the thread, or its author, when it happened: `at`, in seconds since the Unix epoch. */
export interface FoundEvent {
  event: NotificationEvent & { threadId: number }
  audiences: Audience[]
  followers: (Omit<Audience, 'users'> & { of: 'thread' | 'author'; at: number }) | null
}

export function findEvent(database: D1Database, source: EventSource): Promise<FoundEvent | null> {
  switch (source.cause) {
    case 'written':
      return findTextEvent(database, source)
    case 'edited':
      return findEdited(database, source)
    default:
      return findStatus(database, source.event)
  }
}

const writtenColumns = columns(
  { o: 'objects', s: 'objects', a: 'users' },
  'o.id, o.kind, o.created_at AS createdAt, s.id AS threadId, a.id AS actorId, a.username AS actor',
)

interface WrittenRow extends RowOf<typeof writtenColumns> {
  isComment: number
  title: string
  /** The author of the comment, not deleted, that this one replies to. */
  parentAuthorId: number | null
}

/** What followers are told of a text; nothing of tickets. */
const followedKinds = { comment: 'COMMENT', post: 'POSTED', creation: 'PUBLISHED', ticket: null } as const

async function findTextEvent(
  database: D1Database,
  { object, mentions }: Extract<EventSource, { cause: 'written' }>,
): Promise<FoundEvent | null> {
  const row = await readWritten(database, object, sql`o.author_id`)
  if (!row) return null
  const { actor, title } = row
  const kind = followedKinds[row.kind]
  const reply: Audience = {
    ...notificationContent({ kind: 'REPLY', actor, title }),
    users: sql`SELECT ${row.parentAuthorId} AS id`,
  }
  const mention = mentionOf(row, mentions)
  return {
    event: eventOf(row),
    audiences: [...(row.parentAuthorId === null ? [] : [reply]), ...mention],
    followers: kind && {
      ...notificationContent({ kind, actor, title }),
      of: row.isComment ? 'thread' : 'author',
      at: row.createdAt,
    },
  }
}

/** Event of an edited text: notifies the users mentioned in the new text and not in the old one. */
async function findEdited(
  database: D1Database,
  { object, mentions, by, before }: Extract<EventSource, { cause: 'edited' }>,
): Promise<FoundEvent | null> {
  const row = await readWritten(database, object, sql`${by}`)
  if (!row) return null
  const known = new Set(collectReferences(before).addressed)
  const added = mentions.filter((name) => !known.has(name))
  return { event: eventOf(row), audiences: mentionOf(row, added), followers: null }
}

async function readWritten(
  database: D1Database,
  object: number,
  actor: Sql,
): Promise<WrittenRow | undefined> {
  const [row] = await queryRows<WrittenRow>(database)`
    SELECT ${writtenColumns}, o.subject_id IS NOT NULL AS isComment, ${titleColumn()} AS title,
      (SELECT p.author_id FROM comments c JOIN objects p ON p.id = c.parent_id
        WHERE c.object_id = o.id AND p.deleted_at IS NULL) AS parentAuthorId
    FROM objects o JOIN objects s ON s.id = coalesce(o.subject_id, o.id) JOIN users a ON a.id = ${actor}
    WHERE o.id = ${object} AND o.deleted_at IS NULL`
  return row
}

function eventOf({ id, threadId, actorId }: WrittenRow): FoundEvent['event'] {
  return { eventKey: `object:${id}`, objectId: id, threadId, actorId }
}

function mentionOf({ actor, title, isComment }: WrittenRow, usernames: readonly string[]): Audience[] {
  if (usernames.length === 0) return []
  const kind = isComment ? 'COMMENT_MENTION' : 'MENTION'
  const users = sql`SELECT id FROM users WHERE username IN (SELECT value FROM json_each(${JSON.stringify(usernames)}))`
  return [{ ...notificationContent({ kind, actor, title }), users }]
}

const statusColumns = columns(
  { t: 'tickets', e: 'ticket_events' },
  't.object_id AS threadId, e.user_id AS actorId, t.number, t.title, e.kind, e.detail AS version, e.created_at AS at',
)

async function findStatus(database: D1Database, event: number): Promise<FoundEvent | null> {
  const [row] = await queryRows(database)`
    SELECT ${statusColumns} FROM ticket_events e JOIN tickets t ON t.object_id = e.object_id JOIN objects o ON o.id = t.object_id
    WHERE e.id = ${event} AND o.deleted_at IS NULL`
  if (!row) return null
  const { threadId, actorId, number: ticket, title, version } = row
  const facts: NotificationFacts =
    row.kind === 'reopened'
      ? { kind: 'TICKET_REOPENED', ticket, title }
      : { kind: 'TICKET_CLOSED', ticket, title, ...(version ? { version } : {}) }
  return {
    event: { eventKey: `event:${event}`, objectId: threadId, threadId, actorId },
    audiences: [],
    followers: { ...notificationContent(facts), of: 'thread', at: row.at },
  }
}
