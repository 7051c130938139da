import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { documentQuery } from '#app/api/document-query.ts'
import {
  BioSourceDocument,
  HistoryPageDocument,
  UserPageDocument,
  type UserPageQuery,
} from '#app/graphql.gen.ts'

/** A user on their own page. */
export type User = NonNullable<UserPageQuery['user']>

/** One page of a user's history, newest first; pages count from 1 and names ignore case. */
export function historyQuery(username: string, page: number) {
  return documentQuery(HistoryPageDocument, { username, page: page - 1 })
}

/** A user, or null; a page of their history comes in the same response and is stored in its own query. */
export function userQuery(username: string, page = 1) {
  return queryOptions({
    queryKey: ['person', username.toLowerCase()],
    queryFn: async ({ client }) => {
      const { user, history } = await read(UserPageDocument, { username, page: page - 1 })
      client.setQueryData(historyQuery(username, page).queryKey, { history })
      return { user }
    },
  })
}

/** The viewer's current bio as Markdown; never cached. */
export const bioSourceQuery = queryOptions({
  queryKey: ['bio-source'],
  queryFn: () => read(BioSourceDocument, {}),
  staleTime: 0,
  gcTime: 0,
})
