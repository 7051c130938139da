import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { ChangelogDocument } from '#app/graphql.gen.ts'

/** A page of the site's changelog; pages count from 1. */
export function changelogQuery(page: number) {
  return queryOptions({
    queryKey: ['changelog', page],
    queryFn: () => read(ChangelogDocument, { page: page - 1 }),
  })
}
