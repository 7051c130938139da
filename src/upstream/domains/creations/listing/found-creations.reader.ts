import { maxSearchedTexts } from '#shared/addresses/page-sizes.ts'
import { readSearchRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { newestOfKindStatement } from '#upstream/search/find-texts.ts'
import { matchSearch } from '#upstream/search/search-terms.ts'

const searches = new WeakMap<RequestContext, Map<string, Promise<number[]>>>()

/** The row ids of the newest thousand creations with all the words; a request searches once for the same words. */
export function foundCreations(context: RequestContext, query: string): Promise<number[]> {
  const known = searches.get(context) ?? new Map<string, Promise<number[]>>()
  searches.set(context, known)
  const found = known.get(query) ?? searchCreations(context, query)
  known.set(query, found)
  return found
}

async function searchCreations(context: RequestContext, query: string): Promise<number[]> {
  const match = matchSearch(query)
  if (match === null) return []
  const statement = newestOfKindStatement('creation', match, maxSearchedTexts)
  const rows = await readSearchRows<{ id: number }>(context, statement)
  return rows.map(({ id }) => id)
}
