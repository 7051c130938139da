import { sql, batch } from '#upstream/db/sql.ts'
import { legalPages } from '#shared/addresses/ids.ts'
import { saveLegalTextInput } from '#shared/inputs/management-inputs.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { isBlank } from '#shared/text/visible-length.ts'
import { findReferences, legalPrefix, renderWritten } from '#upstream/domains/objects/body-markup.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext, Viewer } from '#upstream/request/context.ts'
import { listLegalTexts } from './legal.reader.ts'

/** Writes a legal text, unless it was changed since its editor loaded it; a blank one is deleted. */
export async function saveLegalText(context: RequestContext, input: unknown): Promise<LegalKind> {
  const { viewer, now, env } = context
  requireMember(viewer)
  requireAllowed(canWriteLegalTexts(viewer))
  const { kind: kindName, body, ifUpdatedAt } = saveLegalTextInput.parse(input)
  const kind = kindName.toLowerCase() as LegalKind
  // Uploaded pictures belong to objects, and this is no object: it can only have text.
  const references = { ...(await findReferences(context, body)), images: new Map() }
  const renderedBody = renderWritten(context.config, body, references, legalPrefix(kind))
  const isUnchanged =
    typeof ifUpdatedAt === 'number'
      ? sql`EXISTS (SELECT 1 FROM legal_texts WHERE kind = ${kind} AND updated_at = ${ifUpdatedAt})`
      : sql`NOT EXISTS (SELECT 1 FROM legal_texts WHERE kind = ${kind})`
  const isRemoval = isBlank(body)
  const [saved = []] = await batch(env.DB, [
    isRemoval
      ? sql`DELETE FROM legal_texts WHERE kind = ${kind} AND ${isUnchanged} RETURNING id`
      : sql`INSERT INTO legal_texts (kind, body, body_html, markup_version, author_id, updated_at)
          SELECT ${kind}, ${body}, ${renderedBody}, ${MARKUP_VERSION}, ${viewer.id}, ${now} WHERE ${isUnchanged}
          ON CONFLICT (kind) DO UPDATE SET body = excluded.body, body_html = excluded.body_html,
            markup_version = excluded.markup_version, author_id = excluded.author_id,
            updated_at = max(excluded.updated_at, updated_at + 1)
          WHERE body <> excluded.body
          RETURNING id`,
    logAction(
      { action: isRemoval ? 'legal.delete' : 'legal.edit', at: now, userId: viewer.id, metadata: { kind } },
      sql`changes() > 0`,
    ),
  ])
  if (saved.length === 0) {
    // A text that is there already was saved by an earlier attempt, whose response got lost.
    const [stored] = await listLegalTexts(context, kind)
    if ((stored?.body ?? '').trim() !== body.trim())
      throw new InputError(refuse('changed-meanwhile'), 'ifUpdatedAt')
  }
  context.invalidatedIds.add(legalPages)
  return kind
}

function canWriteLegalTexts(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('admin')
}
