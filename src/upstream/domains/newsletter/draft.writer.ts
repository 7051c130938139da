import { columns, type RowOf, sql, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { newsletterDraftInput } from '#shared/inputs/newsletter-inputs.ts'
import { limits } from '#shared/limits.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { draftColumns, type DraftRow } from './newsletter.reader.ts'
import { canOpenNewsletterPanel } from './newsletter.policy.ts'

const idColumns = columns('newsletter_drafts', 'id')

type DraftText = Omit<DraftRow, 'id' | 'updatedAt'>

/** Once per idempotency key; throws 403, 404 for a draft that isn't the viewer's, and InputError when there are too many. */
export async function saveDraft(context: RequestContext, input: unknown): Promise<DraftRow> {
  const { viewer, env, now } = context
  requireMember(viewer, canOpenNewsletterPanel(viewer))
  const { draftId, ...text } = newsletterDraftInput.parse(input)
  const { title, url, body } = text
  const which = (id: number | string) => sql`id = ${id} AND user_id = ${viewer.id}`
  const [draft] = await queryRows<DraftRow>(
    env.DB,
    draftId
      ? sql`UPDATE newsletter_drafts SET title = ${title}, url = ${url}, body = ${body}, updated_at = ${now}
          WHERE ${which(draftId)} RETURNING ${draftColumns}`
      : // A repeated call returns the draft as it is by now, which may have been changed since.
        sql`SELECT ${draftColumns} FROM newsletter_drafts
          WHERE ${which(await createOnce(context, 'draft', text, (once) => createDraft(context, once, text)))}`,
  )
  if (!draft) throw new PageError(404)
  return draft
}

async function createDraft(
  context: RequestContext,
  once: IdempotentCall | null,
  { title, url, body }: DraftText,
): Promise<string> {
  const { viewer, env, now } = context
  // The id of a deleted draft is never used again.
  const next = sql`(SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'newsletter_drafts')`
  const hasRoom = sql`(SELECT count(*) FROM newsletter_drafts WHERE user_id = ${viewer.id}) < ${limits.newsletterDrafts}`
  const results = await batch(env.DB, [
    ...rememberRow(context, once, sql`SELECT ${next} AS made WHERE ${hasRoom}`),
    sql`INSERT INTO newsletter_drafts (id, user_id, title, url, body, updated_at)
      SELECT ${next}, ${viewer.id}, ${title}, ${url}, ${body}, ${now} WHERE ${hasRoom} RETURNING ${idColumns}`,
  ])
  const [draft] = results.at(-1) as RowOf<typeof idColumns>[]
  if (!draft) throw new InputError(refuse('newsletter-drafts-full', { max: limits.newsletterDrafts }))
  return String(draft.id)
}

/** Deletes one of the viewer's drafts; throws 403, 404. */
export async function deleteDraft(context: RequestContext, id: number): Promise<number> {
  const { viewer, env } = context
  requireMember(viewer, canOpenNewsletterPanel(viewer))
  const deleted = await queryRows(env.DB)`${draftDeletion(viewer.id, id)} RETURNING id`
  if (deleted.length === 0) throw new PageError(404)
  return id
}

export function draftDeletion(userId: number | null, id: number): Sql {
  return sql`DELETE FROM newsletter_drafts WHERE id = ${id} AND user_id = ${userId}`
}
