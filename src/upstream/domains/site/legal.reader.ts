import { sql, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const textColumns = columns('legal_texts', 'kind, body, body_html AS renderedBody, updated_at AS updatedAt')

export type LegalTextRow = RowOf<typeof textColumns>

export function listLegalTexts(
  context: RequestContext,
  kind: LegalKind | null = null,
): Promise<LegalTextRow[]> {
  return readRows(context, legalTextsStatement(kind))
}

/** All legal texts, of which there are four at most, or the one of that kind. */
function legalTextsStatement(kind: LegalKind | null): Sql {
  return sql`SELECT ${textColumns} FROM legal_texts
    ${kind === null ? sql`` : sql`WHERE kind = ${kind}`}`
}
