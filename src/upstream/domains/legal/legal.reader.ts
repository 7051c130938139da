import { sql, type SQL } from 'drizzle-orm'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** A legal text that the site has itself. */
export interface LegalTextRow {
  kind: LegalKind
  body: string
  renderedBody: string
  updatedAt: number
}

/** All legal texts that there are, or the one of that kind. */
export function listLegalTexts(
  context: RequestContext,
  kind: LegalKind | null = null,
): Promise<LegalTextRow[]> {
  return readRows(context, legalTextsStatement(kind))
}

/** All legal texts, of which there are four at most, or the one of that kind. */
export function legalTextsStatement(kind: LegalKind | null): SQL {
  return sql`SELECT kind, body, body_html AS renderedBody, updated_at AS updatedAt FROM legal_texts
    ${kind === null ? sql`` : sql`WHERE kind = ${kind}`}`
}
