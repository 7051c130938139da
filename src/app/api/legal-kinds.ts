import { LegalTextKindsDocument, type LegalTextKindsQuery } from '#app/graphql.gen.ts'
import { isLegalKind, type LegalKind } from '#shared/names/legal-kinds.ts'
import type { PageContext } from '#shared/page/page-context.ts'

/** How long the answer is used for all pages, in milliseconds: as with cached pages, a new link may come that much later. */
const freshMs = 5_000

/** Reads the kinds of existing legal texts. Other pages use the answer to one page's query, so that hardly any waits for it. */
export function createLegalKinds(now: () => number = Date.now) {
  let known: readonly LegalKind[] | undefined
  let requestedAt = -Infinity

  return async function legalKindsOf({ graph }: Pick<PageContext, 'graph'>): Promise<readonly LegalKind[]> {
    if (known && now() - requestedAt < freshMs) return known
    requestedAt = now()
    try {
      const { legalTexts } = await graph<LegalTextKindsQuery>(
        LegalTextKindsDocument.toString(),
        {},
        { forAll: true },
      )
      known = legalTexts.map(({ kind }) => kind.toLowerCase()).filter(isLegalKind)
    } catch {
      // A page works without these links; the last known kinds are likely still right.
      requestedAt = -Infinity
    }
    return known ?? []
  }
}
