import { columns, type RowOf, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import type { Config } from '#upstream/config/env.ts'
import { readRows } from '#upstream/db/reads.ts'
import { postStatement, type PostRow } from '#upstream/domains/forums/post.reader.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext, Viewer } from '#upstream/request/context.ts'
import { canOpenNewsletterPanel } from './newsletter.policy.ts'
import { limits } from '#shared/limits.ts'

/** `scheduledAt` is null for one that is sent at once, `enlistedAt` until the last recipient is stored. */
const newsletterColumns = columns(
  { n: 'newsletters', u: 'users' },
  `n.id, n.title, n.url, n.list, n.created_at AS createdAt, n.scheduled_at AS scheduledAt,
  n.cancelled_at AS cancelledAt, u.username, n.recipients, n.sent, n.failed, n.unknown, n.enlisted_at AS enlistedAt,
  n.discord`,
)
export const draftColumns = columns('newsletter_drafts', 'id, title, url, body, updated_at AS updatedAt')

/** A newsletter that was sent or is being sent, with the results of its mails. */
export interface NewsletterRow extends RowOf<typeof newsletterColumns> {
  left: number
  failures: Failure[]
}

/** A reason for failed mails, with its count among a newsletter's first thousand failures. */
export interface Failure {
  reason: string
  count: number
}

const listed = 20
/** How many reasons of failures are returned, and how many failures are examined for them. */
const reasons = { max: 5, examined: 1_000 }

/** The newest newsletters: all of them for admins, their own for others who may send. Throws 403 for everyone else. */
export async function listNewsletters(context: RequestContext): Promise<NewsletterRow[]> {
  const { viewer } = context
  requireAllowed(canOpenNewsletterPanel(viewer))
  const which = viewer.hasRole('admin') ? sql`TRUE` : sql`n.user_id = ${viewer.id}`
  const rows = await readRows<Omit<NewsletterRow, 'failures'> & { failures: string }>(context)`
    ${selectNewsletters(which)} LIMIT ${literal(listed)}`
  return rows.map((row) => ({ ...row, failures: JSON.parse(row.failures) as Failure[] }))
}

function selectNewsletters(which: Sql): Sql {
  const failed = sql`SELECT error FROM newsletter_sends WHERE newsletter_id = n.id AND state = 'failed' LIMIT ${literal(reasons.examined)}`
  const failures = sql`SELECT json_group_array(json_object('reason', reason, 'count', count)) FROM
    (SELECT coalesce(error, '') AS reason, count(*) AS count FROM (${failed})
      GROUP BY error ORDER BY count DESC, error LIMIT ${literal(reasons.max)})`
  return sql`SELECT ${newsletterColumns}, n.left_list AS "left", (${failures}) AS failures
    FROM newsletters n JOIN users u ON u.id = n.user_id WHERE ${which} ORDER BY n.id DESC`
}

export async function findLinkedPost(context: RequestContext, url: string): Promise<PostRow | null> {
  const statement = linkedPostStatement(context.config, context.viewer, url)
  const [post] = statement ? await readRows<PostRow>(context, statement) : []
  return post?.deletedAt === null ? post : null
}

/** The statement that reads that post, deleted or not; null for an address that can't lead to one. */
export function linkedPostStatement(
  { origins }: Pick<Config, 'origins'>,
  viewer: Viewer,
  url: string,
): Sql | null {
  const parsed = URL.parse(url)
  if (parsed?.origin !== origins.main) return null
  const [, id = ''] = /^\/(?:view\/)?(pst-[0-9a-f]{8})(?:\/|$)/.exec(parsed.pathname) ?? []
  return isId('post', id) ? postStatement(viewer, id, FieldSelection.nothing) : null
}

export type DraftRow = RowOf<typeof draftColumns>

/** The viewer's drafts, those changed last first. Throws 403 unless the viewer may send newsletters. */
export function listDrafts(context: RequestContext): Promise<DraftRow[]> {
  requireAllowed(canOpenNewsletterPanel(context.viewer))
  return readRows(context)`SELECT ${draftColumns} FROM newsletter_drafts
    WHERE user_id = ${context.viewer.id} ORDER BY updated_at DESC LIMIT ${literal(limits.newsletterDrafts)}`
}
