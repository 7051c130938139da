import { env } from 'cloudflare:workers'
import { graph } from './upstream.ts'
import { createForum, mutate, writePost } from './community.ts'
import { signedIn, type Browser } from './users.ts'

/** A report by that person; its id. */
export async function report(as: Browser, objectId: string, reason = 'SPAM', text = ''): Promise<number> {
  const { errors } = await mutate('reportObject', { objectId, reason, text }, 'objectId', { as })
  if (errors) throw new Error(`Not reported: ${errors[0]?.message}`)
  const row = await env.DB.prepare('SELECT max(id) AS id FROM reports WHERE reporter_id = ?')
    .bind(as.user.id)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** The user's one-time messages, oldest first. */
export async function messagesOf(as: Browser): Promise<{ text: string; status: string }[]> {
  const { data } = await graph<{ ephemeralMessages: { text: string; status: string }[] }>(
    '{ ephemeralMessages { text status } }',
    {},
    { as },
  )
  return data?.ephemeralMessages ?? []
}

/** The log's entries of these actions, oldest first, as `action by object`. */
export async function logEntries(...actions: string[]): Promise<string[]> {
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

/** A report as moderators see it. */
export interface ReportDetails {
  id: number
  state: string
  reason: string
  text: string
  act: string | null
  message: string | null
  reporter: { username: string }
  resolvedBy: { username: string } | null
  object: Record<string, unknown>
}

/** The reports that the person sees, open ones unless said otherwise. */
export async function reportsOf(as: Browser, state = 'OPEN'): Promise<ReportDetails[]> {
  const { data } = await graph<{ reports: ReportDetails[] }>(
    `query ($state: ReportState!) { reports(state: $state) { id state reason text act message reporter { username }
      resolvedBy { username } object { id kind title renderedBody isDeleted isHidden openReports canBanAuthor author { username } hasPicture } } }`,
    { state },
    { as },
  )
  return data?.reports ?? []
}

/** Decides about a report. */
export function resolve(as: Browser, reportId: number, act: string, more: Record<string, unknown> = {}) {
  return mutate('resolveReport', { reportId, act, ...more }, 'report { state act }', { as })
}

/** Warns a user; returns the id of that decision. */
export async function decideAbout(person: Browser): Promise<number> {
  const [post, moderator] = await Promise.all([
    writePost(person, await createForum()),
    signedIn({ roles: ['moderator'] }),
  ])
  await resolve(moderator, await report(await signedIn(), post), 'WARN', { message: 'Be kind' })
  const newest = await env.DB.prepare('SELECT max(id) AS id FROM decisions').first<{ id: number }>()
  return newest?.id ?? 0
}

/** Makes an appeal of a user against a decision about them; returns the id of that decision. */
export async function appealOf(person: Browser): Promise<number> {
  const decisionId = await decideAbout(person)
  await env.DB.prepare("UPDATE decisions SET appeal = 'Look again', appealed_at = 1 WHERE id = ?")
    .bind(decisionId)
    .run()
  return decisionId
}

/** A post with its author, two readers and a moderator. */
export async function reportedSetup() {
  const [forum, author, member, other, moderator] = await Promise.all([
    createForum(),
    signedIn(),
    signedIn(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const post = await writePost(author, forum, { title: 'Cheap watches for you', body: 'Buy *now*' })
  return { forum, author, member, other, moderator, post }
}
