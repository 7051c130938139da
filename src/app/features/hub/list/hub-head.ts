import { isBeyond, pageAddress } from '#app/objects/paged-list/page-search.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'
import { hubQuery } from '../creation.queries.ts'
import { hubAddress, type HubSort } from './hub-search.ts'

/** What the hub says of itself, above its grid and in link previews. */
export const hubDescription = texts.hubDescription

/** The head of the hub: each order and each page of it is an address of its own. */
export function hubHead(
  match: Parameters<typeof pageHead>[0],
  { sort, page }: { sort: HubSort; page: number },
) {
  const query = pageAddress(hubAddress(sort), page).slice('/hub'.length)
  const hub = match.context.queryClient.getQueryData(hubQuery(page, sort).queryKey)
  const isErrorPage = isBeyond(page, hub?.creations)
  return pageHead(match, { title: texts.creationHub, description: hubDescription, isErrorPage }, query)
}
