import { queryOptions } from '@tanstack/react-query'
import { objectQueries, sourceQueries } from '#app/comments/object.queries.ts'
import type { CreationPageQuery, CreationSourceQuery, HubQuery } from '#app/graphql.gen.ts'
import { loadCreationPage, loadCreationSource, loadHub } from './creations.functions.gen.ts'
import { filterOf, hubAddress, type HubView } from './list/hub-search.ts'

/** A creation on its own page. */
export type Creation = CreationPageQuery['creation']

/** A creation in a list. */
export type CreationRow = HubQuery['creations'][number]

/** A creation's title, Markdown and pictures, to edit. */
export type CreationSource = CreationSourceQuery['creation']

/** One page of a view of the hub, with how many creations each filter leaves; pages count from 1. */
export function hubQuery(page: number, view: HubView) {
  const variables = { page: page - 1, sort: [`-${view.s ?? 'created'}`], ...filterOf(view) }
  return queryOptions({
    queryKey: ['hub', hubAddress(view), page],
    queryFn: () => loadHub({ data: variables }),
  })
}

/** A creation; its comments come in the same response and are stored in their own query. */
export const creationQuery = objectQueries('creation', loadCreationPage)

/** A creation's current title, Markdown and pictures; never cached. */
export const creationSourceQuery = sourceQueries('creation', loadCreationSource)
