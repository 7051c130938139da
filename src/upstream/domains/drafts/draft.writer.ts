import { parseDraftPlace } from '#shared/addresses/draft-places.ts'
import { discardDraftInput, saveDraftInput } from '#shared/inputs/object-inputs.ts'
import { limits } from '#shared/limits.ts'
import { columns, literal, queryRows, type RowOf, sql, type Sql, valueList } from '#upstream/db/sql.ts'
import { requireMember, requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'
import { countWithChange } from '#upstream/domains/objects/writing-rates.ts'
import { unusedLifetime } from '#upstream/domains/uploads/purge-uploads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Seconds that a draft is kept after it was saved last: 90 days. */
export const draftLifetime = 90 * 24 * 60 * 60

const contentColumns = columns('drafts', 'content')

/** Keeps what the viewer has typed in a form so far, in place of what was kept of it; beyond the limit their oldest draft goes. */
export async function saveDraft(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { place, content } = saveDraftInput.parse(input)
  const target = parseDraftPlace(place)?.target
  if (target === undefined) throw new PageError(404)
  const { id } = context.viewer
  await countWithChange(context, 'draft', (isAllowed) => [
    sql`INSERT INTO drafts (user_id, place, target, content, saved_at)
      SELECT ${id}, ${place}, ${target}, ${content}, ${context.now} WHERE ${isAllowed}
      ON CONFLICT (user_id, place) DO UPDATE SET content = excluded.content, saved_at = excluded.saved_at`,
    sql`DELETE FROM drafts WHERE user_id = ${id} AND place IN (SELECT place FROM drafts WHERE user_id = ${id}
      ORDER BY saved_at DESC LIMIT -1 OFFSET ${literal(limits.drafts)})`,
    ...keepPictures(context, content, isAllowed),
  ])
  return place
}

/** The pictures of a draft, which no object uses yet, are kept as long as it is: fifty of them. */
function keepPictures({ viewer, now }: RequestContext, content: string, when: Sql): Sql[] {
  const ids = Array.from(content.matchAll(/upload:([\w-]+)/g), ([, id = '']) => id).slice(0, 50)
  if (ids.length === 0) return []
  return [
    sql`UPDATE uploads SET unused_since = ${now + draftLifetime - unusedLifetime}
      WHERE public_id IN (${valueList(ids)}) AND owner_id = ${viewer.id} AND nature = 'image'
        AND unused_since IS NOT NULL AND ${when}`,
  ]
}

/** What was kept for a form, by which it can be saved again; null if nothing was. */
export async function discardDraft(
  context: RequestContext,
  input: unknown,
): Promise<{ place: string; content: string | null }> {
  requireOwnBearer(context.viewer)
  const { place } = discardDraftInput.parse(input)
  const deletion = sql`${draftSentStatement(context, place)} RETURNING ${contentColumns}`
  const [draft] = await queryRows<RowOf<typeof contentColumns>>(context.env.DB, deletion)
  return { place, content: draft?.content ?? null }
}

/** For the batch that creates or changes what the viewer's draft was of; only if `when` holds by then. */
export function draftSentStatement({ viewer }: RequestContext, place: string, when: Sql = sql`TRUE`): Sql {
  return sql`DELETE FROM drafts WHERE user_id = ${viewer.id} AND place = ${place} AND ${when}`
}
