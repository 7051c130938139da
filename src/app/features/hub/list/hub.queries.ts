import { queryOptions } from '@tanstack/react-query'
import { loadHub } from '../creations.functions.gen.ts'
import { filterOf, hubAddress, type HubView } from './hub-search.ts'

/** One page of a view of the hub, with how many creations each filter leaves; pages count from 1. */
export function hubQuery(page: number, view: HubView) {
  const variables = { page: page - 1, sort: [`-${view.s ?? 'created'}`], ...filterOf(view) }
  return queryOptions({
    queryKey: ['hub', hubAddress(view), page],
    queryFn: () => loadHub({ data: variables }),
  })
}
