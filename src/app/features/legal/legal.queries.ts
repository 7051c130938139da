import { type QueryClient } from '@tanstack/react-query'
import { documentQuery } from '#app/api/document-query.ts'
import { LegalTextDocument } from '#app/graphql.gen.ts'
import { notFound } from '@tanstack/react-router'
import { legalLabel } from '#app/api/legal-links.ts'
import { isLegalKind, type LegalKind } from '#shared/names/legal-kinds.ts'

/** A legal text, if the site has it. */
export function legalTextQuery(kind: LegalKind) {
  return documentQuery(LegalTextDocument, { kind: kind.toUpperCase() as Uppercase<LegalKind> })
}

/** Loads a legal text and returns its title; any other address is not found. */
export async function loadLegalPage(client: QueryClient, kind: string): Promise<string> {
  if (!isLegalKind(kind)) throw notFound()
  const { legalText } = await client.ensureQueryData(legalTextQuery(kind))
  if (!legalText) throw notFound()
  return legalLabel(kind)
}
