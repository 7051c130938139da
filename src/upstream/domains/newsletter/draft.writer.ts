import { sql, type SQL } from 'drizzle-orm'
import { newsletterDraftInput } from '#shared/inputs/newsletter-inputs.ts'
import { limits } from '#shared/limits.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { batch } from '#upstream/db/batch.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { DraftRow } from './draft.reader.ts'
import { canOpenNewsletterPanel } from './newsletter.policy.ts'

/** Keeps a draft, or changes one of the viewer's; throws 403, 404 for any other's, and InputError when there are too many. */
export async function saveDraft(context: RequestContext, input: unknown): Promise<DraftRow> {
  const { viewer, env, now } = context
  requireMember(viewer)
  requireAllowed(canOpenNewsletterPanel(viewer))
  const { draftId, title, url, body } = newsletterDraftInput.parse(input)
  const returned = sql`RETURNING id, title, url, body, updated_at AS updatedAt`
  const [saved = []] = await batch(env.DB, [
    !draftId
      ? sql`INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at)
          SELECT ${viewer.id}, ${title}, ${url}, ${body}, ${now}
          WHERE (SELECT count(*) FROM newsletter_drafts WHERE user_id = ${viewer.id}) < ${limits.newsletterDrafts} ${returned}`
      : sql`UPDATE newsletter_drafts SET title = ${title}, url = ${url}, body = ${body}, updated_at = ${now}
          WHERE id = ${draftId} AND user_id = ${viewer.id} ${returned}`,
  ])
  const [draft] = saved as DraftRow[]
  if (draft) return draft
  if (draftId) throw new PageError(404)
  throw new InputError(refuse('newsletter-drafts-full', { max: limits.newsletterDrafts }))
}

/** Deletes one of the viewer's drafts; throws 403, 404. */
export async function deleteDraft(context: RequestContext, id: number): Promise<number> {
  const { viewer, env } = context
  requireMember(viewer)
  requireAllowed(canOpenNewsletterPanel(viewer))
  const [gone = []] = await batch(env.DB, [sql`${draftDeletion(viewer.id, id)} RETURNING id`])
  if (gone.length === 0) throw new PageError(404)
  return id
}

/** The statement that deletes a user's draft. */
export function draftDeletion(userId: number | null, id: number): SQL {
  return sql`DELETE FROM newsletter_drafts WHERE id = ${id} AND user_id = ${userId}`
}
