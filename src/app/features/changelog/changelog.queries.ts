import { queryOptions } from '@tanstack/react-query'
import { loadChangelog } from './changelog.functions.gen.ts'

/** A page of the site's changelog; pages count from 1. */
export function changelogQuery(page: number) {
  return queryOptions({
    queryKey: ['changelog', page],
    queryFn: () => loadChangelog({ data: { page: page - 1 } }),
  })
}
