import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#upstream/request/context.ts'
import { followStatement } from './following/following.writer.ts'

/** The event that users are notified of. Rows are named by their ids. */
export type EventSource =
  | { cause: 'written'; object: number; mentions: string[] }
  /** `before` is the text that was replaced: users that it mentioned are not notified again. */
  | { cause: 'edited'; object: number; mentions: string[]; by: number; before: string }
  /** A row of `ticket_events`: closed or reopened. */
  | { cause: 'status'; event: number }

/**
 * What the batch that writes a post, a comment, a ticket or a creation adds after its row, which the condition on `objects`
 * names: its author follows it, or its thread, and one job notifies the users concerned. `mentions` are the usernames in its
 * text.
 */
export function notifyOfWriting(
  { now }: RequestContext,
  written: SQL,
  { mentions }: { mentions: ReadonlyMap<string, string> },
): SQL[] {
  const payload = sql`json_object('cause', 'written', 'object', id, 'mentions', ${jsonOf(mentions)})`
  return [followStatement(written, now), jobStatement(sql`${payload} FROM objects WHERE ${written}`, now)]
}

/**
 * What the batch that replaces a text adds before it does so, where the condition on `objects` names the text as it was. A
 * new text that mentions nobody leaves no job.
 */
export function notifyOfEdit(
  { viewer, now }: RequestContext,
  unchanged: SQL,
  { mentions }: { mentions: ReadonlyMap<string, string> },
): SQL[] {
  if (mentions.size === 0) return []
  const payload = sql`json_object('cause', 'edited', 'object', id, 'mentions', ${jsonOf(mentions)}, 'by', ${viewer.id},
    'before', body)`
  return [jobStatement(sql`${payload} FROM objects WHERE ${unchanged}`, now)]
}

/** What a batch adds directly after the statement that writes the event of a ticket's new status, if it writes one. */
export function notifyOfStatus({ now }: RequestContext): SQL {
  return jobStatement(
    sql`json_object('cause', 'status', 'event', last_insert_rowid()) WHERE changes() > 0`,
    now,
  )
}

function jsonOf(mentions: ReadonlyMap<string, string>): SQL {
  return sql`json(${JSON.stringify([...mentions.keys()])})`
}

function jobStatement(payload: SQL, now: number): SQL {
  return sql`INSERT INTO outbox (created_at, due_at, topic, payload)
    SELECT ${now}, ${now}, 'notifications.tell', ${payload}`
}
