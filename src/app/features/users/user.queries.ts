import { queryOptions } from '@tanstack/react-query'
import type { UserPageQuery } from '#app/graphql.gen.ts'
import { loadBioSource, loadHistoryPage, loadUserPage } from './user.functions.ts'

/** A person as their page shows them. */
export type User = NonNullable<UserPageQuery['user']>

/** One page of what a person wrote, newest first; pages count from 1 and names are the same in any case. */
export function historyQuery(username: string, page: number) {
  return queryOptions({
    queryKey: ['history', username.toLowerCase(), page],
    queryFn: () => loadHistoryPage({ data: { username, page } }),
  })
}

/** A person, or null; a page of their history comes in the same answer and goes where histories are kept. */
export function userQuery(username: string, page = 1) {
  return queryOptions({
    queryKey: ['person', username.toLowerCase()],
    queryFn: async ({ client }) => {
      const { user, history } = await loadUserPage({ data: { username, page } })
      client.setQueryData(historyQuery(username, page).queryKey, { history })
      return { user }
    },
  })
}

/** The viewer's own bio as Markdown, as it is now; never kept. */
export const bioSourceQuery = queryOptions({
  queryKey: ['bio-source'],
  queryFn: () => loadBioSource(),
  staleTime: 0,
  gcTime: 0,
})
