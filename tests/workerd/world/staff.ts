import { env } from 'cloudflare:workers'
import { graph } from './upstream.ts'
import { mutate } from './community.ts'
import type { Browser } from './people.ts'

/** A report by that person; its id. */
export async function report(as: Browser, objectId: string, reason = 'SPAM', text = ''): Promise<number> {
  const { errors } = await mutate('reportObject', { objectId, reason, text }, 'objectId', { as })
  if (errors) throw new Error(`Not reported: ${errors[0]?.message}`)
  const row = await env.DB.prepare('SELECT max(id) AS id FROM reports WHERE reporter_id = ?')
    .bind(as.user.id)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** What the person is told once, oldest first. */
export async function messagesOf(as: Browser): Promise<{ text: string; status: string }[]> {
  const { data } = await graph<{ ephemeralMessages: { text: string; status: string }[] }>(
    '{ ephemeralMessages { text status } }',
    {},
    { as },
  )
  return data?.ephemeralMessages ?? []
}

/** The log's entries of these actions, oldest first, as `action by object`. */
export async function loggedAs(...actions: string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT l.action || ' by ' || u.username || ' on ' || coalesce(l.object_lwid, l.object_id, '-') AS line
     FROM action_log l LEFT JOIN users u ON u.id = l.user_id
     WHERE l.action IN (SELECT value FROM json_each(?)) ORDER BY l.id`,
  )
    .bind(JSON.stringify(actions))
    .all<{ line: string }>()
  return results.map(({ line }) => line)
}

/** A whole day in seconds. */
export const day = 24 * 60 * 60
